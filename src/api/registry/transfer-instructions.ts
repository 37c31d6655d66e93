/**
 * Contexts for transfer instructions (api document, section 4.4; splice-reference, section 9).
 * Errors of all: 400, 404, 409 while a contract that is needed is being reassigned.
 */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
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

/** POST /registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/{accept|reject|withdraw}. */
export function transferInstructionContext(
  choice: 'accept' | 'reject' | 'withdraw',
  transferInstructionId: string,
  request: ChoiceContextRequest,
  options?: CallOptions,
): Promise<ChoiceContext> {
  return send(
    {
      family: 'registry',
      method: 'POST',
      path: `/registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/${choice}`,
      params: { transferInstructionId },
      body: request,
      response: ChoiceContext,
    },
    options,
  )
}

/** POST /registry/transfer-instruction/v2/transfer-factory. */
export function transferFactory(
  request: FactoryRequest,
  options?: CallOptions,
): Promise<TransferFactory> {
  return send(
    {
      family: 'registry',
      method: 'POST',
      path: '/registry/transfer-instruction/v2/transfer-factory',
      body: request,
      response: TransferFactory,
    },
    options,
  )
}
