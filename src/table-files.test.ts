/** Compares the columns of exported files with those of their tables. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contractFile } from '#features/contracts/rules/contracts-file.ts'
import { holdingFile } from '#features/holdings/rules/holdings-file.ts'
import { joinedFileColumns } from '#features/updates/rules/participant-history/joined-row-file.ts'
import { rewardFile } from '#features/rewards/rules/reward-file.ts'
import { updateColumns } from '#ledger/update-row-file.ts'
import { contractColumns } from '#features/contracts/components/active/contract-columns.tsx'
import {
  columnsOfExpiry,
  holdingsColumns,
} from '#features/holdings/components/table/holdings-columns.tsx'
import { partiesCsv } from '#features/parties/components/party-columns.tsx'
import { couponColumns } from '#features/rewards/components/coupon-columns.tsx'
import { packageColumns } from '#features/packages/components/package-columns.tsx'
import { matchColumns } from '#features/search/components/run/match-columns.tsx'
import { tallUpdateColumns } from '#features/updates/components/summary/update-columns.tsx'
import {
  joinedColumns,
  participantColumns,
} from '#features/updates/components/joined/joined-columns.tsx'
import { usersCsv } from '#features/users/components/user-columns.tsx'
import { PartyId, SynchronizerId } from '#ledger/identifier.ts'
import { tableCsv } from '#ui/table/table-file.ts'

const partyOf = (hint: string) => v.parse(PartyId, `${hint}::1220aa`)
const [alice, bob, carol] = [partyOf('alice'), partyOf('bob'), partyOf('carol')]

describe('file that a worker writes', () => {
  it.each([
    {
      file: contractFile,
      columns: contractColumns([], false, undefined),
      further: ['active at offset', 'partial', 'created at offset', 'synchronizer'],
    },
    {
      file: holdingFile,
      columns: [...holdingsColumns, ...columnsOfExpiry],
      further: [
        'snapshot record time (UTC)',
        'snapshot migration id',
        'partial',
        'signatories',
        'observers',
        'package name',
        'contract id',
        'contract',
      ],
    },
    { file: rewardFile, columns: couponColumns, further: ['coupon', 'price in USD'] },
    { file: updateColumns, columns: tallUpdateColumns, further: [] },
    { file: updateColumns, columns: matchColumns, further: [] },
    { file: joinedFileColumns, columns: [...joinedColumns, ...participantColumns], further: [] },
  ])('contains the data of each table column in the file', ({ file, columns, further }) => {
    const inTable = columns.flatMap((column): readonly string[] => column.file)
    expect(new Set([...inTable, ...further])).toEqual(new Set(Object.keys(file)))
  })
})

describe('file that is derived from a table', () => {
  it('exports all fields of parties', () => {
    const own = { label: { text: 'Treasury', isOwn: true }, names: ['bob.cns', 'b.cns'] }
    const parties = [
      {
        party: alice,
        isLocal: true,
        identityProviderId: 'okta-corp',
        localMetadata: { resourceVersion: '3', annotations: { contact: 'Zoë "Z" Müller' } },
      },
      { party: bob, isLocal: true, identityProviderId: '' },
      { party: carol },
    ].map((details, index) => ({
      ...details,
      details,
      ...(index === 1 ? own : { label: undefined, names: [] }),
      mayAs: index === 1 ? ('act' as const) : undefined,
    }))
    expect(partiesCsv(parties).split('\r\n')).toEqual([
      'party,label,ansNames,myRight,isLocal,identityProviderId,resourceVersion,annotations',
      `${alice},,,,true,okta-corp,3,"{""contact"":""Zoë \\""Z\\"" Müller""}"`,
      `${bob},Treasury,bob.cns b.cns,act,true,,,{}`,
      `${carol},,,,,,,{}`,
      '',
    ])
  })

  it('exports users, and escapes values that a spreadsheet would run as formulas', () => {
    const users = [
      { id: 'alice', identityProviderId: '', metadata: { annotations: { team: 'Settlement' } } },
      { id: 'bob', identityProviderId: 'okta', isDeactivated: true, primaryParty: '=b::1' },
    ]
    expect(usersCsv(users).split('\r\n')).toEqual([
      'id,primaryParty,isDeactivated,identityProviderId,annotations',
      'alice,,false,,"{""team"":""Settlement""}"',
      "bob,'=b::1,true,okta,{}",
      '',
    ])
  })

  it('contains packages with the synchronizers on which they are vetted', () => {
    const vetting = ['a::1', 'b::1'].map((synchronizerId) => ({
      synchronizerId: v.parse(SynchronizerId, synchronizerId),
      validFrom: undefined,
      validUntil: undefined,
    }))
    const unknown = { id: 'cd', name: '', version: '', kind: undefined, listed: true }
    const rows = [
      {
        id: 'ab',
        name: 'iou',
        version: '1.0.0',
        kind: 'main' as const,
        vetting,
        listed: false,
      },
      { ...unknown, vetting: undefined },
    ]
    expect(tableCsv(packageColumns, rows, undefined).split('\r\n')).toEqual([
      'name,version,kind,package_id,vetted_on,held_here',
      'iou,1.0.0,main,ab,a::1 b::1,false',
      ',,not given,cd,not known,true',
      '',
    ])
  })
})
