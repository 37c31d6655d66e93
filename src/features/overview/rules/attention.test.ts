import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import {
  checkedForWords,
  urgencyCountsText,
  othersText,
  partiesInWords,
  emptyAlertsText,
  mergeCheckResults,
} from './attention.ts'
import type { Alert } from '#ledger/alerts/alert.ts'

const party = (hint: string) => v.parse(PartyId, `${hint}::1220${'0'.repeat(64)}`)
const alert = (name: string, urgency: Alert['urgency']): Alert => ({
  id: `slow:${name}`,
  urgency,
  title: `${name} is slow.`,
  advice: '',
  from: '',
  page: '/',
})

describe('urgencyCountsText', () => {
  it('counts alerts by urgency, most urgent first', () => {
    const alerts = [alert('a', 'soon'), alert('b', 'later'), alert('c', 'now')]
    expect(urgencyCountsText([...alerts, alert('d', 'later')])).toBe(
      '1 thing to do now · 1 soon · 2 notices',
    )
  })

  it('omits urgencies without alerts', () => {
    expect(urgencyCountsText([alert('a', 'soon')])).toBe('1 thing to do soon')
    expect(urgencyCountsText([])).toBe('')
  })
})

describe('othersText', () => {
  it('counts the alerts of a list, without the first one if it is shown above', () => {
    expect([0, 1, 2, 3].map((count) => othersText(count, true, true))).toEqual([
      'no action needed',
      'nothing else',
      '1 more thing',
      '2 more things',
    ])
    expect([1, 2].map((count) => othersText(count, false, true))).toEqual(['1 thing', '2 things'])
  })

  it('does not claim that nothing needs an action if a check failed', () => {
    expect(othersText(0, true, false)).toBe('no alerts found')
    expect(othersText(1, true, false)).toBe('nothing else found')
  })
})

describe('emptyAlertsText', () => {
  it('does not report that nothing needs attention if a check failed', () => {
    const unchecked = [
      { what: 'Rewards of alice', why: 'the token does not have the right to read as the party' },
    ]
    expect(emptyAlertsText({ unchecked }, 'No action needed')).toEqual({
      isWhole: false,
      text: `No alerts found; ${unchecked.length === 1 ? '1 check was' : `${unchecked.length} checks were`} not possible`,
    })
    expect(emptyAlertsText({ unchecked: [] }, 'No action needed')).toEqual({
      isWhole: true,
      text: 'No action needed',
    })
  })
})

describe('checkedForWords', () => {
  it('names the checked parties of all areas, each once', () => {
    const [alice, bob] = [party('alice'), party('bob')]
    const areas = [[alice], [alice, bob], undefined].map((parties) => ({
      alerts: [],
      unchecked: [],
      ...(parties === undefined ? {} : { parties }),
    }))
    expect(mergeCheckResults(areas).parties).toEqual([alice, bob])
  })

  it('names two checked parties and counts the others', () => {
    const parties = ['alice', 'bob', 'carol', 'dave'].map(party)
    expect(partiesInWords(parties.slice(0, 1))).toBe('alice')
    expect(partiesInWords(parties.slice(0, 2))).toBe('alice and bob')
    expect(partiesInWords(parties.slice(0, 3))).toBe('alice, bob and 1 more party')
    expect(partiesInWords(parties)).toBe('alice, bob and 2 more parties')
    expect(partiesInWords([])).toBeUndefined()
  })

  it('states how many parties of the scope were not checked', () => {
    const [alice, bob, carol] = ['alice', 'bob', 'carol'].map(party)
    if (alice === undefined || bob === undefined || carol === undefined) throw new Error('no party')
    expect(checkedForWords([alice, bob], undefined)).toBe('alice and bob')
    expect(checkedForWords([alice, bob], [alice, bob])).toBe('alice and bob')
    expect(checkedForWords([alice], [alice, bob, carol])).toBe('alice only, of 3 parties in scope')
    expect(checkedForWords([], [alice, bob])).toBe('none of the 2 parties in scope')
    expect(checkedForWords([], [alice])).toBe('no party in scope')
  })
})
