/**
 * Contexts for transfer instructions (docs/network-rules.md, Choice contexts). `/v1` is all that
 * registries before release 0.6.11 have; it asks and answers the same. Errors of all: 400, 404, and
 * with `/v2` 409 while a contract that is needed is being reassigned.
 */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import {
  ChoiceContext,
  Factory,
  type ChoiceContextRequest,
  type FactoryRequest,
} from './choice-context.ts'

/** `transferKind`: `self`, `direct` or `offer`. */
export const TransferFactory = openObject({ ...Factory.entries, transferKind: v.string() })
export type TransferFactory = v.InferOutput<typeof TransferFactory>

export const acceptContextEndpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/accept',
  ChoiceContext,
)

export const rejectContextEndpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/reject',
  ChoiceContext,
)

export const withdrawContextEndpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/withdraw',
  ChoiceContext,
)

export const acceptContextV1Endpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v1/{transferInstructionId}/choice-contexts/accept',
  ChoiceContext,
)

export const rejectContextV1Endpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v1/{transferInstructionId}/choice-contexts/reject',
  ChoiceContext,
)

export const withdrawContextV1Endpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v1/{transferInstructionId}/choice-contexts/withdraw',
  ChoiceContext,
)

/** POST /registry/transfer-instruction/{version}/{transferInstructionId}/choice-contexts/{accept|reject|withdraw}. */
export function transferInstructionContext(
  version: 'v2' | 'v1',
  choice: 'accept' | 'reject' | 'withdraw',
  transferInstructionId: string,
  request: ChoiceContextRequest,
  options?: CallOptions,
): Promise<ChoiceContext> {
  const endpoints = {
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
  }
  return send(
    endpoints[version][choice],
    { params: { transferInstructionId }, body: request },
    options,
  )
}

export const transferFactoryEndpoint = postToRead(
  'registry',
  '/registry/transfer-instruction/v2/transfer-factory',
  TransferFactory,
)

/** POST /registry/transfer-instruction/v2/transfer-factory. */
export function transferFactory(
  request: FactoryRequest,
  options?: CallOptions,
): Promise<TransferFactory> {
  return send(transferFactoryEndpoint, { body: request }, options)
}
