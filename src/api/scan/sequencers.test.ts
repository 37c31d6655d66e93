import { expect, it } from 'vitest'
import { sequencerRows, missingStartTime } from '#ledger/sequencers.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { configureConnection } from '../connection.ts'
import { dsoSequencers } from './sequencers.ts'

const now = recordTimeOf(0n)
const sequencer = {
  migrationId: -1,
  synchronizerSerial: 3,
  id: 'SEQ::a',
  url: 'https://a.example.org',
  svName: 'SV-1',
  availableAfter: missingStartTime,
}

function readSequencers(...sequencers: readonly unknown[]) {
  const domainSequencers = [{ domainId: 'global::1220', sequencers }]
  configureConnection({ fetch: async () => Response.json({ domainSequencers }) })
  return dsoSequencers()
}

it('treats Java’s smallest time as a missing start time of a sequencer', async () => {
  const domains = await readSequencers(sequencer, {
    ...sequencer,
    svName: 'SV-2',
    availableAfter: now,
  })
  const rows = sequencerRows(domains, now)
  expect(rows.map(({ availableAfter, state }) => [availableAfter, state])).toEqual([
    [missingStartTime, 'in use'],
    [now, 'in use'],
  ])
})

it('returns the valid sequencers of a list, and reports the problem of each invalid sequencer', async () => {
  const odd = { ...sequencer, svName: 'SV-2', availableAfter: 'soon' }
  const domains = await readSequencers(sequencer, odd, 7, { ...sequencer, svName: 'SV-4' })
  expect(sequencerRows(domains, now).map(({ svName }) => svName)).toEqual(['SV-1', 'SV-4'])
  expect(domains.flatMap(({ sequencers }) => sequencers.unread)).toMatchObject([
    { field: 'availableAfter', received: '"soon"' },
    { field: '', received: '7' },
  ])
})
