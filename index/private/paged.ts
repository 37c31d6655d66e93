import { tables } from '../tables/tables.ts'
import type { PagedTables } from '../writer/paged-tables.ts'
import { privateTables } from './tables.ts'
import { privateHistory, type PrivateHistoryTable } from '../tables/names.ts'

/**
 * The private tables in the form that the writer uses. A sequence is the history of one party,
 * ordered by offset.
 */
export interface PrivateTables extends PagedTables<PrivateHistoryTable> {
  /** Returns the number of a party within this process. */
  readonly numberOf: (party: string) => bigint
}

export function createPrivateTables(): PrivateTables {
  const parties: string[] = []
  const numberOf = (party: string): bigint => {
    const known = parties.indexOf(party)
    return BigInt(known === -1 ? parties.push(party) - 1 : known)
  }
  const textOf = (sequence: bigint): string => {
    const party = parties[Number(sequence)]
    if (party === undefined) throw new Error(`No party has the number ${sequence}.`)
    return party
  }
  return {
    // The table `about`, which contains the version, is shared with Scan's tables.
    all: [...privateTables, ...tables.filter(({ name }) => name === 'about')],
    history: privateHistory,
    pages: 'private_pages',
    differences: 'private_differences',
    sequence: 'party',
    positionColumn: 'offset',
    from: 'from_offset',
    to: 'to_offset',
    textOf,
    numberOf,
    written: (sequence) => quoted(textOf(sequence)),
    versionName: 'private_version',
    version: '1',
    teller: 'The participant',
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`
}
