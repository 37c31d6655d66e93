import { createFollower } from '../index/follow/follower.ts'
import { scanSource } from '../index/follow/scan-source.ts'
import type { Engine } from '../index/engine/engine.ts'
import { indexedParties } from '../index/rows/indexed.ts'
import { createTableSizes } from '../index/status/sizes.ts'
import { createHours } from '../index/writer/hours.ts'
import { setAbout } from '../index/writer/opening.ts'
import { createWriter } from '../index/writer/writer.ts'
import { median } from './ratio.ts'

/** What reading a history into an index took. */
export interface IndexReading {
  readonly updates: number
  /** Updates that were read now: those that stood there before were not. */
  readonly read: number
  /** Updates a second, Scan's own time left out. */
  readonly pace: number
  /** The time from a page's text to its last row on disk, as multiples of `JSON.parse` of such texts. */
  readonly timesParse: number
  /** On disk, of an update. */
  readonly bytes: { readonly index: number; readonly raw: number }
}

/** Of each so many pages one is parsed beside, to be compared with. */
const parsedOf = 10

/** Reads all that a Scan at `origin` has into an engine, as `npm run index` does, without its pauses. */
export async function readIntoIndex(engine: Engine, origin: string): Promise<IndexReading> {
  let scanMs = 0
  let besideMs = 0
  let asked = 0
  const parseMs: number[] = []
  const timed: typeof globalThis.fetch = async (input, init) => {
    const begin = performance.now()
    const answer = await fetch(input, init)
    const text = await answer.text()
    scanMs += performance.now() - begin
    if (asked++ % parsedOf === 0 && text.length > 100_000) {
      const parsed = performance.now()
      const updates: unknown = JSON.parse(text)
      const took = performance.now() - parsed
      besideMs += took
      if (updates !== undefined) parseMs.push(took)
    }
    return new Response(text, answer)
  }
  const { signal } = new AbortController()
  let dso: string | undefined
  const source = scanSource({
    urls: [`${origin}/api/scan`],
    isIndexed: () => indexedParties(dso),
    pauseMs: 0,
    onTrouble: ({ failure }) => console.error(`Scan: ${failure.kind}`),
    signal,
    fetch: timed,
  })
  const layout = { of: 'single' } as const
  const writer = createWriter(engine, layout)
  await writer.open()
  dso = await source.dsoParty()
  await setAbout(engine, 'dso_party', dso)
  const hours = createHours(engine, layout)
  await hours.open()
  let read = 0
  let pages = 0
  const follower = createFollower({
    engine,
    writer,
    source,
    wanted: { since: undefined, order: 'backwards' },
    pollMs: 3_600_000,
    signal,
    now: Date.now,
    onWritten(page) {
      read += page.updates.length
      pages += 1
      hours.note(page)
    },
    onIdle: () => hours.count(writer.covered()),
    onNotice: (text) => console.error(text),
  })
  scanMs = 0
  besideMs = 0
  const begin = performance.now()
  await follower.run(true)
  const ownMs = performance.now() - begin - scanMs - besideMs
  const sizes = await createTableSizes(engine)()
  const updates = sizes.find(({ table }) => table === 'updates')?.rows ?? 0
  const bytes = (isRaw: boolean): number =>
    sizes.reduce((sum, { table, bytes }) => sum + ((table === 'raw') === isRaw ? bytes : 0), 0)
  return {
    updates,
    read,
    pace: (read / ownMs) * 1000,
    timesParse: ownMs / pages / median(parseMs),
    bytes: { index: bytes(false) / updates, raw: bytes(true) / updates },
  }
}
