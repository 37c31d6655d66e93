/**
 * Contexts for transfer instructions (api document, section 4.4; splice-reference, section 9).
 * Errors of all: 400, 404, 409 while a contract that is needed is being reassigned.
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

/** POST /registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/{accept|reject|withdraw}. */
export function transferInstructionContext(
  choice: 'accept' | 'reject' | 'withdraw',
  transferInstructionId: string,
  request: ChoiceContextRequest,
  options?: CallOptions,
): Promise<ChoiceContext> {
  const endpoint = {
    accept: acceptContextEndpoint,
    reject: rejectContextEndpoint,
    withdraw: withdrawContextEndpoint,
  }[choice]
  return send(endpoint, { params: { transferInstructionId }, body: request }, options)
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
