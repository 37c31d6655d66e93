import { beforeAll, describe, expect, it } from 'vitest'
import { createLedger } from '../../ledger/create-ledger.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Encoding } from '../../ledger/model.ts'
import { updateObject } from '../testing/update-object.ts'
import { updateText, type UpdateForm } from './update.ts'

const forms: readonly UpdateForm[] = ['v0', 'v1', 'v2']
const encodings: readonly Encoding[] = ['compact_json', 'protobuf_json']
const cases = forms.flatMap((form) => encodings.map((encoding) => ({ form, encoding })))

describe('the text of an update', () => {
  let ledger: Ledger
  beforeAll(() => {
    ledger = createLedger({ seed: 3, updates: 800, now: new Date('2026-08-01T12:00:00Z') })
  })

  it('tests a history that has every kind of update, external hashes, and texts that JSON escapes', () => {
    const kinds = new Set(ledger.commits.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['transaction', 'unassignment', 'assignment']))
    const texts = ledger.commits.map((commit) => updateText(commit, 'v2', 'compact_json'))
    expect(texts.some((text) => text.includes('"external_transaction_hash"'))).toBe(true)
    expect(texts.some((text) => text.includes(String.raw`\"quoted\"`))).toBe(true)
  })

  it.each(cases)(
    'writes an update as the JSON of the expected object in $form, $encoding',
    ({ form, encoding }) => {
      for (const commit of ledger.commits) {
        expect(updateText(commit, form, encoding)).toBe(
          JSON.stringify(updateObject(commit, form, encoding)),
        )
      }
    },
  )
})
