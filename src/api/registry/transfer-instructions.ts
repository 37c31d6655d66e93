/**
 * Contexts for transfer instructions (docs/network-rules.md, Choice contexts). Registries before
 * release 0.6.11 have only `/v1`, with the same requests and responses. Errors of all endpoints:
 * 400, 404, and for `/v2` 409 while a required contract is being reassigned.
 */
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { ChoiceContext, ChoiceContextRequest } from './choice-context.ts'

export const acceptContextEndpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/accept',
  ChoiceContext,
  { body: ChoiceContextRequest },
)

export const rejectContextEndpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/reject',
  ChoiceContext,
  { body: ChoiceContextRequest },
)

export const withdrawContextEndpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/withdraw',
  ChoiceContext,
  { body: ChoiceContextRequest },
)

export const acceptContextV1Endpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v1/{transferInstructionId}/choice-contexts/accept',
  ChoiceContext,
  { body: ChoiceContextRequest },
)

export const rejectContextV1Endpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v1/{transferInstructionId}/choice-contexts/reject',
  ChoiceContext,
  { body: ChoiceContextRequest },
)

export const withdrawContextV1Endpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v1/{transferInstructionId}/choice-contexts/withdraw',
  ChoiceContext,
  { body: ChoiceContextRequest },
)

/** Endpoints by version of the token standard and by choice. */
export const contextEndpoints = {
  v2: {
    accept: acceptContextEndpoint,
    reject: rejectContextEndpoint,
    withdraw: withdrawContextEndpoint,
  },
  v1: {
    accept: acceptContextV1Endpoint,
    reject: rejectContextV1Endpoint,
    withdraw: withdrawContextV1Endpoint,
  },
} as const

/** POST /registry/transfer-instruction/{version}/{transferInstructionId}/choice-contexts/{accept|reject|withdraw}. */
export function transferInstructionContext(
  version: 'v2' | 'v1',
  choice: 'accept' | 'reject' | 'withdraw',
  transferInstructionId: string,
  request: ChoiceContextRequest,
  options?: CallOptions,
): Promise<ChoiceContext> {
  return send(
    contextEndpoints[version][choice],
    { params: { transferInstructionId }, body: request },
    options,
  )
}
