import { compareDecimals } from '../decimal.ts'
import type { Condition, PartyRole } from './filter.ts'
import { somePayloadText } from './payload-text.ts'
import { amuletAmount, amuletOwner } from './raw-amulet.ts'
import type { RawEvent } from './raw-event.ts'
import { isOfTemplate } from './raw-template.ts'
import type { RawUpdate } from './raw-update.ts'

export type UpdateTest = (update: RawUpdate) => boolean
export type EventTest = (event: RawEvent) => boolean

/** A condition as a test of the update itself, or of each of its events. */
export type CompiledCondition =
  | { readonly on: 'update'; readonly test: UpdateTest }
  | { readonly on: 'event'; readonly test: EventTest }

export function compileCondition(condition: Condition): CompiledCondition {
  const { of } = condition
  if (of === 'workflow') return onUpdate(({ workflowId }) => workflowId === condition.value)
  if (of === 'hash') return onUpdate(({ hash }) => hash === condition.value)
  if (of === 'synchronizer') {
    return onUpdate(({ synchronizers }) => synchronizers.includes(condition.value))
  }
  return { on: 'event', test: compileEventCondition(condition) }
}

function onUpdate(test: UpdateTest): CompiledCondition {
  return { on: 'update', test }
}

type EventCondition = Exclude<Condition, { readonly of: 'workflow' | 'hash' | 'synchronizer' }>

function compileEventCondition(condition: EventCondition): EventTest {
  switch (condition.of) {
    case 'party':
      return partyTest(condition.role, condition.value)
    case 'template': {
      const isNamed = isOfTemplate(condition.value)
      return ({ templateId }) => templateId !== undefined && isNamed(templateId)
    }
    case 'interface': {
      const isNamed = isOfTemplate(condition.value)
      return ({ interfaceId }) => interfaceId !== undefined && isNamed(interfaceId)
    }
    case 'package':
      return ({ packageName }) => packageName === condition.value
    case 'choice':
      return ({ choice }) => choice === condition.value
    case 'contract':
      return ({ contractId, payload }) =>
        contractId === condition.value || holds(payload, condition.value)
    case 'kind':
      return condition.value === 'exercise'
        ? ({ kind }) => kind === 'exercise' || kind === 'archive'
        : ({ kind }) => kind === condition.value
    case 'amount':
      return (event) => {
        const amount = amuletAmount(event)
        if (amount === undefined) return false
        const { least, most } = condition
        return (
          (least === undefined || compareDecimals(amount, least) >= 0) &&
          (most === undefined || compareDecimals(amount, most) <= 0)
        )
      }
    case 'text': {
      const pattern = new RegExp(
        condition.value.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`),
        'iu',
      )
      const test = (text: string): boolean => pattern.test(text)
      return ({ payload }) => somePayloadText(payload, test)
    }
  }
}

function partyTest(role: PartyRole, party: string): EventTest {
  switch (role) {
    case 'signatory':
      return ({ signatories }) => signatories.includes(party)
    case 'observer':
      return ({ observers }) => observers.includes(party)
    case 'acting':
      return ({ actingParties }) => actingParties.includes(party)
    case 'owner':
      return (event) => amuletOwner(event) === party
    case 'any':
      return ({ signatories, observers, actingParties, submitter, payload }) =>
        signatories.includes(party) ||
        observers.includes(party) ||
        actingParties.includes(party) ||
        submitter === party ||
        holds(payload, party)
  }
}

function holds(payload: RawEvent['payload'], value: string): boolean {
  return somePayloadText(payload, (text) => text === value)
}
