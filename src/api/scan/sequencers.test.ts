import { expect, it } from 'vitest'
import { sequencerRows, sinceEver } from '#ledger/network-health/sequencers.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { decode } from '../decode.ts'
import { DsoSequencers } from './sequencers.ts'

it('reads Java’s smallest time of a sequencer as since ever, beside others', () => {
  const now = recordTimeOf(0n)
  const sequencer = {
    migrationId: -1,
    synchronizerSerial: 3,
    id: 'SEQ::a',
    url: 'https://a.example.org',
    svName: 'SV-1',
    availableAfter: sinceEver,
  }
  const sequencers = [sequencer, { ...sequencer, svName: 'SV-2', availableAfter: now }]
  const answer = { domainSequencers: [{ domainId: 'global::1220', sequencers }] }
  const read = decode(DsoSequencers, JSON.stringify(answer))
  const rows = read.success ? sequencerRows(read.value.domainSequencers, now) : []
  expect(rows.map(({ availableAfter, state }) => [availableAfter, state])).toEqual([
    [sinceEver, 'in use'],
    [now, 'in use'],
  ])
})
