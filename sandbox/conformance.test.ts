import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Conversation, type Call } from './conformance/conversation.ts'
import { unreachable, unspecifiedCalls } from './conformance/expected-gaps.ts'
import { knownDifferences, type KnownDifference } from './conformance/known-differences.ts'
import { ledgerCalls } from './conformance/ledger-calls.ts'
import {
  allocationCalls,
  allocationCallsV1,
  allocationInstructionCalls,
  allocationInstructionCallsV1,
  metadataCalls,
  transferCalls,
  transferCallsV1,
} from './conformance/registry-calls.ts'
import { planCalls, scanCalls } from './conformance/scan-calls.ts'
import {
  at,
  isObject,
  operationIn,
  readSpecification,
  specificationNames,
  specificationsPresent,
  type DataObject,
  type SpecificationName,
} from './conformance/specification.ts'
import { familyOf, servedOperations, unspecifiedOperations } from './conformance/specified.ts'
import { nameServiceCalls, scanProxyCalls, trafficCalls } from './conformance/validator-calls.ts'
import { SpecificationValidator } from './conformance/validator.ts'
import { allFamilies, type Family } from './families.ts'
import type { Ledger } from './ledger/ledger.ts'
import { defaultOptions } from './options.ts'
import { parsePlans } from './plans/plan-spec.ts'
import { Caller } from './participant/caller.ts'
import { createParticipant, participantApp } from './participant/app.ts'
import { registryApp } from './registry/app.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { scanApp } from './scan/app.ts'
import { validatorApp } from './validator/app.ts'

const calls: Readonly<
  Record<SpecificationName, (conversation: Conversation, ledger: Ledger) => Promise<void>>
> = {
  ledger: ledgerCalls,
  scan: scanCalls,
  validator: nameServiceCalls,
  scanProxy: scanProxyCalls,
  wallet: trafficCalls,
  transferInstructionV1: transferCallsV1,
  transferInstruction: transferCalls,
  allocationInstructionV1: allocationInstructionCallsV1,
  allocationInstruction: allocationInstructionCalls,
  allocationV1: allocationCallsV1,
  allocation: allocationCalls,
  metadata: metadataCalls,
}

/** Returns a specification that allows every known difference, except the one in `leftOut`. */
function allowing(name: SpecificationName, leftOut?: KnownDifference): DataObject {
  const specification = readSpecification(name)
  for (const difference of knownDifferences) {
    if (difference.specification === name && difference !== leftOut) difference.allow(specification)
  }
  return specification
}

/**
 * The application of each family, without wrappers, so that the application's routes are visible.
 */
const routed = (ledger: Ledger): Readonly<Record<Family, Hono>> => ({
  ledger: participantApp(createParticipant(ledger)),
  scan: scanApp(ledger),
  validator: validatorApp(ledger),
  registry: registryApp(ledger),
})

/**
 * Returns the participant's answer to its administrator. Elsewhere in this file, requests have no
 * user.
 */
const asAdministrator = (ledger: Ledger, request: Request) =>
  participantApp(
    createParticipant(ledger),
    () => new Caller('participant_admin', '', [{ kind: 'ParticipantAdmin' }]),
  ).fetch(request)

const unreadable = (operation: string): Call => ({
  operation,
  path: {},
  body: [],
  expect: 400,
  broken: true,
})

const takesJson = (specification: DataObject, operation: string): boolean =>
  at(operationIn(specification, operation), 'requestBody', 'content', 'application/json') !==
  undefined

describe.skipIf(!specificationsPresent)(
  'conformance with the official specifications (skipped if they are not next to the project)',
  () => {
    let sandbox: Sandbox
    let failing: Sandbox
    let planned: Sandbox
    let apps: Readonly<Record<Family, Hono>>
    const conversations = new Map<SpecificationName, Conversation>()
    const validators = new Map<SpecificationName, SpecificationValidator>()

    const validatorOf = (name: SpecificationName): SpecificationValidator => {
      const validator = validators.get(name) ?? new SpecificationValidator(allowing(name))
      validators.set(name, validator)
      return validator
    }

    const conversation = (name: SpecificationName): Conversation => {
      const found = conversations.get(name)
      if (found === undefined) throw new Error(`${name} was not asked`)
      return found
    }

    beforeAll(async () => {
      sandbox = await createSandbox({ ...defaultOptions, updates: 4000 })
      failing = await createSandbox({
        ...defaultOptions,
        updates: 100,
        faults: [{ kind: '500', family: undefined, chance: 1 }],
      })
      planned = await createSandbox({
        ...defaultOptions,
        updates: 100,
        plans: parsePlans('lsu=-60..3600,roll-forward=60,migration=86400'),
      })
      apps = routed(sandbox.ledger)
      const signedIn = new Conversation('', (request) => asAdministrator(sandbox.ledger, request))
      await signedIn.send({ operation: 'GET /v2/authenticated-user' })
      for (const name of specificationNames) {
        const app = apps[familyOf[name]]
        const { families } = sandbox
        const extraCalls = new Conversation('', (request) =>
          families[familyOf[name]].fetch(request),
        )
        conversations.set(name, extraCalls)
        await calls[name](extraCalls, sandbox.ledger)
        const specification = readSpecification(name)
        for (const operation of servedOperations(specification, app)) {
          if (takesJson(specification, operation)) await extraCalls.send(unreadable(operation))
        }
        if (name === 'scan') {
          const ahead = new Conversation('', (request) => planned.families.scan.fetch(request))
          await planCalls(ahead)
          extraCalls.exchanges.push(...ahead.exchanges)
        }
        if (name === 'ledger') extraCalls.exchanges.push(...signedIn.exchanges)
      }
    }, 60_000)

    afterAll(() => Promise.all([sandbox.close(), failing.close(), planned.close()]))

    describe.each(specificationNames)('%s', (name) => {
      it('requests every specified operation that the sandbox implements', () => {
        const app = apps[familyOf[name]]
        const requested = new Set(conversation(name).exchanges.map(({ operation }) => operation))
        expect(
          servedOperations(readSpecification(name), app).filter((one) => !requested.has(one)),
        ).toEqual([])
      })

      it('returns every documented response that the sandbox can cause', () => {
        const returned = new Set(
          conversation(name).exchanges.map(({ operation, status }) => `${operation} ${status}`),
        )
        const specification = readSpecification(name)
        const missing = servedOperations(specification, apps[familyOf[name]]).flatMap(
          (operation) => {
            const responses = operationIn(specification, operation)['responses']
            return Object.keys(isObject(responses) ? responses : {})
              .filter((status) => status !== 'default' && status !== '500')
              .filter((status) => name !== 'ledger' || status !== '400')
              .map((status) => `${operation} ${status}`)
              .filter((answer) => !returned.has(answer) && unreachable[answer] === undefined)
          },
        )
        expect(missing).toEqual([])
      })

      it('sends only requests and receives only responses that the specification describes', () => {
        const validator = validatorOf(name)
        const violations = conversation(name).exchanges.flatMap((exchange) => {
          const problems = validator.responseProblems(exchange)
          if (!exchange.broken) problems.push(...validator.requestProblems(exchange))
          return problems.map((problem) => `${exchange.operation} ${exchange.status}: ${problem}`)
        })
        expect(violations).toEqual([])
      })

      it('returns the documented internal error when a fault requests it', async () => {
        const validator = validatorOf(name)
        const { specification } = validator
        const app = failing.families[familyOf[name]]
        const extraCalls = new Conversation('', (request) => app.fetch(request))
        for (const operation of servedOperations(specification, apps[familyOf[name]])) {
          const responses = operationIn(specification, operation)['responses']
          if (at(responses, '500') === undefined && at(responses, 'default') === undefined) continue
          await extraCalls.send({ operation, expect: 500, broken: true })
        }
        expect(
          extraCalls.exchanges.flatMap((exchange) => validator.responseProblems(exchange)),
        ).toEqual([])
      })
    })

    it.each(allFamilies)(
      'lists exactly the operations of %s that no specification describes',
      (family) => {
        const specifications = specificationNames
          .filter((name) => familyOf[name] === family)
          .map(readSpecification)
        const expected = Object.keys(unspecifiedCalls[family]).toSorted()
        expect(unspecifiedOperations(apps[family], specifications)).toEqual(expected)
      },
    )

    it.each(knownDifferences)('$specification: $summary', (difference) => {
      const strict = new SpecificationValidator(allowing(difference.specification, difference))
      const { exchanges } = conversation(difference.specification)
      expect(exchanges.some((exchange) => strict.responseProblems(exchange).length > 0)).toBe(true)
    })
  },
)
