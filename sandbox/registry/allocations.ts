import type { Context as Request } from 'hono'
import { readBody } from '../http/request.ts'
import { isObject } from '../http/shape.ts'
import type { Json } from '#ledger/json.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { answer } from '../scan/answer.ts'
import { badRequest, conflict } from '../scan/failure.ts'
import { pathText, post, type Route } from '../scan/route.ts'
import { allocation } from '../templates/interfaces.ts'
import { renderContext } from './choice-context.ts'
import { answerFactory, isExtraArgs, maxLegs } from './factory-answer.ts'
import { instructionOf, versions, type Version } from './instructions.ts'
import { choiceContextRequest, factoryRequest } from './requests.ts'
import { acceptContext, returnContext } from './transfer-instructions.ts'

const interfaces = [allocation]

type Arguments = { [key: string]: Json }

function checkSettlement(choiceArguments: Arguments): void {
  const { settlement, transferLegs, extraArgs } = choiceArguments
  const isRead = isObject(settlement) && isExtraArgs(extraArgs)
  if (!isRead || !Array.isArray(transferLegs) || transferLegs.length === 0) {
    throw badRequest(
      'Field `choiceArguments` does not contain a valid `SettlementFactory_SettleBatch`.',
    )
  }
  if (transferLegs.length > maxLegs) {
    throw badRequest(
      `Settlements of more than ${maxLegs} transfer legs are not supported: ${transferLegs.length}`,
    )
  }
}

/** Throws if an allocation of the settlement is between two synchronizers. */
function checkAllocations(ledger: Ledger, { allocations }: Arguments): void {
  if (!Array.isArray(allocations)) return
  for (const finalized of allocations) {
    const id = isObject(finalized) ? finalized['allocationCid'] : undefined
    const contract = typeof id === 'string' ? ledger.contractById(id) : undefined
    if (contract?.active === true && contract.synchronizer === undefined) {
      throw conflict(
        `Contract ${contract.id} is in the process of being reassigned, try again later`,
      )
    }
  }
}

/**
 * Allocations of the token standard (docs/network-rules.md, Settlement):
 * - `/registry/allocation/v2/settlement-factory` (singular): the factory that settles allocations.
 *   Its context does not depend on the allocations, so that clients can fetch the context in
 *   advance.
 * - `/registry/allocations` (plural): the contexts to withdraw or cancel an allocation and, in
 *   version 1 only, to execute it.
 *
 * 404: no such allocation. 409: an allocation is being reassigned.
 */
export function allocations(ledger: Ledger): Route[] {
  const contextOf =
    (version: Version, context: typeof returnContext) =>
    async (request: Request): Promise<Response> => {
      const { excludeDebugFields } = await readBody(request, choiceContextRequest)
      const id = pathText(request, 'allocationId')
      const allocated = instructionOf(ledger, interfaces, { id, version })
      return answer(renderContext(context(ledger, allocated), excludeDebugFields))
    }
  return [
    post('/registry/allocation/v2/settlement-factory', async (request) => {
      const { choiceArguments, excludeDebugFields } = await readBody(request, factoryRequest)
      checkSettlement(choiceArguments)
      checkAllocations(ledger, choiceArguments)
      return answerFactory(ledger, excludeDebugFields)
    }),
    // In version 1, each allocation is executed separately, with the same context as a transfer.
    post(
      '/registry/allocations/v1/{allocationId}/choice-contexts/execute-transfer',
      contextOf('v1', acceptContext),
    ),
    ...versions.flatMap((version) =>
      ['withdraw', 'cancel'].map((choice) =>
        post(
          `/registry/allocations/${version}/{allocationId}/choice-contexts/${choice}`,
          contextOf(version, returnContext),
        ),
      ),
    ),
  ]
}
