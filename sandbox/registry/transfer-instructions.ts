import type { Context as Request } from 'hono'
import { readBody } from '../http/request.ts'
import { isObject } from '../http/shape.ts'
import type { Json } from '#ledger/json.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { transferPreapproval } from '../templates/amulet-rules.ts'
import { transferInstruction, transferInstructionV2 } from '../templates/interfaces.ts'
import { answer } from '../scan/answer.ts'
import { badRequest } from '../scan/failure.ts'
import { pathText, post, type Route } from '../scan/route.ts'
import { contractReference, renderContext, type Context } from './choice-context.ts'
import { lockedAmuletOf, instructionOf, versions, type Version } from './instructions.ts'
import { amuletRules, factory, usableRound } from './network-contracts.ts'
import { choiceContextRequest, factoryRequest } from './requests.ts'

const interfaces = [transferInstruction, transferInstructionV2]

/** Returns the context for accepting a transfer: the rules, a round, and the locked amulet. */
export function acceptContext(ledger: Ledger, instruction: Contract): Context {
  const rules = amuletRules(ledger)
  const round = usableRound(ledger)
  return {
    values: {
      'amulet-rules': contractReference(rules),
      'open-round': contractReference(round),
      'expire-lock': { tag: 'AV_Bool', value: true },
    },
    disclosed: [rules, round, ...lockedAmuletOf(ledger, instruction)],
  }
}

/**
 * Returns the context for a choice that returns the locked amulet to its owner. It discloses the
 * locked amulet.
 */
export function returnContext(ledger: Ledger, instruction: Contract): Context {
  return {
    values: { 'expire-lock': { tag: 'AV_Bool', value: true } },
    disclosed: lockedAmuletOf(ledger, instruction),
  }
}

/**
 * Returns the owner in a transfer's sender or receiver: a party in version 1, the owner of an
 * account in version 2.
 */
function owner(value: Json | undefined): string | undefined {
  const party = isObject(value) ? value['owner'] : value
  return typeof party === 'string' && party.includes('::') ? party : undefined
}

function readTransfer(choiceArguments: {
  [key: string]: Json
}): [sender: string, receiver: string] {
  const transfer = choiceArguments['transfer']
  const sender = isObject(transfer) ? owner(transfer['sender']) : undefined
  const receiver = isObject(transfer) ? owner(transfer['receiver']) : undefined
  if (sender === undefined || receiver === undefined) {
    throw badRequest('Field `choiceArguments` does not contain a valid `TransferFactory_Transfer`.')
  }
  return [sender, receiver]
}

/**
 * Transfers of the token standard (`/registry/transfer-instruction`). Both versions have the same
 * requests and responses, except that version 2 has accounts instead of parties.
 * - The factory returns the kind of a new transfer: `self`, `direct` to a receiver with a
 *   pre-approval, otherwise `offer`.
 * - The contexts are for accepting, rejecting or withdrawing an open transfer.
 *
 * 404: no such instruction. 409: a required contract is being reassigned (docs/network-rules.md,
 * Choice contexts).
 */
export function transferInstructions(ledger: Ledger): Route[] {
  return versions.flatMap((version) => routesOf(ledger, version))
}

function routesOf(ledger: Ledger, version: Version): Route[] {
  const base = `/registry/transfer-instruction/${version}`
  const contextFor =
    (context: (ledger: Ledger, instruction: Contract) => Context) => async (request: Request) => {
      const { excludeDebugFields } = await readBody(request, choiceContextRequest)
      const id = pathText(request, 'transferInstructionId')
      const instruction = instructionOf(ledger, interfaces, { id, version })
      return answer(renderContext(context(ledger, instruction), excludeDebugFields))
    }
  const choices = `${base}/{transferInstructionId}/choice-contexts`
  return [
    post(`${base}/transfer-factory`, async (request) => {
      const { choiceArguments, excludeDebugFields } = await readBody(request, factoryRequest)
      const [sender, receiver] = readTransfer(choiceArguments)
      const rules = amuletRules(ledger)
      const round = usableRound(ledger)
      const preapproval = ledger
        .activeNow(transferPreapproval)
        .find(({ facts }) => facts.receiver === receiver)
      const direct = sender === receiver ? undefined : preapproval
      const values: Context['values'] = {
        'amulet-rules': contractReference(rules),
        'open-round': contractReference(round),
        ...(direct && { 'transfer-preapproval': contractReference(direct) }),
      }
      const disclosed = [factory(ledger), rules, round, ...(direct ? [direct] : [])]
      return answer({
        factoryId: factory(ledger).id,
        transferKind: sender === receiver ? 'self' : direct ? 'direct' : 'offer',
        choiceContext: renderContext({ values, disclosed }, excludeDebugFields),
      })
    }),
    post(`${choices}/accept`, contextFor(acceptContext)),
    post(`${choices}/reject`, contextFor(returnContext)),
    post(`${choices}/withdraw`, contextFor(returnContext)),
  ]
}
