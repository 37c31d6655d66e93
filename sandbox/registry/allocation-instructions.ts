import { readBody } from '../http/request.ts'
import { isObject } from '../http/shape.ts'
import type { JsonObject } from '#ledger/json.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { badRequest, notFound } from '../scan/failure.ts'
import { pathText, post, type Route } from '../scan/route.ts'
import { answerFactory, isExtraArgs, maxLegs } from './factory-answer.ts'
import { versions, type Version } from './instructions.ts'
import { choiceContextRequest, factoryRequest } from './requests.ts'

function isAllocate(version: Version, { settlement, allocation, extraArgs }: JsonObject): boolean {
  if (!isObject(allocation) || !isExtraArgs(extraArgs)) return false
  return version === 'v1'
    ? isObject(allocation['settlement']) && isObject(allocation['transferLeg'])
    : isObject(settlement) &&
        isObject(allocation['authorizer']) &&
        Array.isArray(allocation['transferLegSides'])
}

function checkAllocate(version: Version, choiceArguments: JsonObject): void {
  if (!isAllocate(version, choiceArguments)) {
    throw badRequest(
      'Field `choiceArguments` does not contain a valid `AllocationFactory_Allocate`.',
    )
  }
  const { allocation } = choiceArguments
  const sides = isObject(allocation) ? allocation['transferLegSides'] : undefined
  const count = Array.isArray(sides) ? sides.length : 1
  if (count > maxLegs) {
    throw badRequest(
      `Allocations of more than ${maxLegs} transfer legs are not supported: ${count}`,
    )
  }
}

/**
 * Allocation instructions of the token standard (`/registry/allocation-instruction`): the
 * allocation factory of both versions, and the contexts of version 2 to accept or withdraw an
 * instruction. Amulet is allocated at once, so no instruction is ever pending, and both contexts
 * are 404 (docs/network-rules.md, Settlement).
 */
export function allocationInstructions(ledger: Ledger): Route[] {
  const base = '/registry/allocation-instruction'
  return [
    ...versions.map((version) =>
      post(`${base}/${version}/allocation-factory`, async (request) => {
        const { choiceArguments, excludeDebugFields } = await readBody(request, factoryRequest)
        checkAllocate(version, choiceArguments)
        return answerFactory(ledger, excludeDebugFields)
      }),
    ),
    ...['accept', 'withdraw'].map((choice) =>
      post(
        `${base}/v2/{allocationInstructionId}/choice-contexts/${choice}`,
        async (request): Promise<Response> => {
          await readBody(request, choiceContextRequest)
          const id = pathText(request, 'allocationInstructionId')
          throw notFound(`No active contract found with id ${id}`)
        },
      ),
    ),
  ]
}
