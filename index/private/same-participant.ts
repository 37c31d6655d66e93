/**
 * Checks that the history still comes from the same participant, because offsets are specific to
 * one participant (docs/network-rules.md, Updates of a participant). Data of another participant,
 * or of a participant that was restored from an older state, must not be mixed with existing data.
 */
import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import {
  readMetadata,
  recordDifference,
  IncompatibleIndex,
  writeMetadata,
} from '../writer/open-tables.ts'
import { digestsDiffer } from '../writer/page-writer.ts'
import type { PageRecord } from '../writer/page-record.ts'
import { privatePageDigest } from './digest.ts'
import type { PrivateTables } from './paged.ts'
import { ParticipantError } from './participant-error.ts'
import type { ParticipantSource, PrivatePage } from './participant-source.ts'

export interface SameParticipantOptions {
  readonly engine: Engine
  readonly source: ParticipantSource
  readonly tables: PrivateTables
  readonly parties: readonly string[]
  readonly pages: readonly PageRecord[]
  readonly onNotice: (text: string) => void
}

const Id = v.object({ update_id: v.string() })

/**
 * Compares the participant's id, its ledger end, and the pages that were written last.
 * @throws IncompatibleIndex
 */
export async function checkSameParticipant(options: SameParticipantOptions): Promise<void> {
  const { engine, source, tables, parties, pages } = options
  const id = await source.participantId()
  const stored = await readMetadata(engine, 'private_participant')
  if (id !== undefined && stored !== undefined && stored !== id) {
    throw new IncompatibleIndex(
      `The private history is that of participant ${stored}, and this is ${id}.`,
    )
  }
  if (id !== undefined && stored === undefined)
    await writeMetadata(engine, 'private_participant', id)
  const end = await source.ledgerEnd()
  for (const party of parties) {
    const number = tables.numberOf(party)
    const own = pages.filter(({ migrationId }) => migrationId === number)
    checkEnd(own.at(-1)?.to ?? 0n, end)
    const newest = own.findLast(({ month }) => month !== 0)
    if (newest !== undefined) await checkNewest(options, newest)
  }
}

/**
 * @throws IncompatibleIndex if the participant's ledger ends before the data that was read from it
 */
export function checkEnd(read: bigint, end: bigint): void {
  if (read <= end) return
  throw new IncompatibleIndex(
    `The participant’s ledger ends at offset ${end}, and the private history goes to ${read}: it is ` +
      'another participant, or was restored from an older state.',
  )
}

/**
 * Requests the last written page of a party again. Its offsets must still belong to the same
 * updates.
 */
async function checkNewest(
  { engine, source, tables, onNotice }: SameParticipantOptions,
  page: PageRecord,
): Promise<void> {
  const party = tables.textOf(page.migrationId)
  const again = await readAgain(source, party, page.from, page.to)
  if (again === undefined || again.to < page.to) return
  const isWhole = again.from === page.from
  if (isWhole && !digestsDiffer(privatePageDigest(again.updates), page.digest)) return
  const rows = await engine.query(
    'SELECT update_id FROM private_updates WHERE party = {party:String} ' +
      'AND offset > {from:Int64} AND offset <= {to:Int64} ORDER BY offset',
    { party, from: String(again.from), to: String(page.to) },
  )
  const stored = rows.map((row) => v.parse(Id, row).update_id).join()
  if (stored !== again.updates.map(({ updateId }) => updateId).join()) {
    throw new IncompatibleIndex(
      `The participant has other updates after offset ${again.from} than before: it is another one, ` +
        'or was restored from an older state. Its private history has to be read anew.',
    )
  }
  if (!isWhole) return
  const what = 'The participant answers differently than before for what was written last'
  onNotice(`${what}, after offset ${page.from}.`)
  await recordDifference(engine, { ...page, what, digest: '' }, tables)
}

/** Returns the part of a page that still exists; undefined if none of it can be read. */
async function readAgain(
  source: ParticipantSource,
  party: string,
  from: bigint,
  to: bigint,
): Promise<PrivatePage | undefined> {
  try {
    return await source.page(party, from, to)
  } catch (error) {
    if (!(error instanceof ParticipantError)) throw error
    const { failure, prunedTo } = error
    if (failure === 'rights') return undefined
    if (failure !== 'pruned') throw error
    const isPart = prunedTo !== undefined && prunedTo > from && prunedTo < to
    return isPart ? readAgain(source, party, prunedTo, to) : undefined
  }
}
