import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { embeddedEngine } from '../index/engine/embedded.ts'
import type { Engine } from '../index/engine/engine.ts'
import { missingPackages } from '../index/missing-packages.ts'
import { atMost, type Figure } from './figure.ts'
import { startWithIndex, type WithIndex } from './index-beside-server.ts'
import { timedSearch, type Range } from './index-questions.ts'
import { readIntoIndex } from './index-reading.ts'
import { median } from './ratio.ts'
import type { Position } from '../src/ledger/history/position.ts'
import { recordTimeOf } from '../src/ledger/record-time.ts'

/** Without an index so many updates are searched, and from that follows how long all would take. */
const sampled = 20_000
const asks = 5
const slowMs = 15_000

/**
 * What an index of the network behind a dashboard at `origin` costs, how soon it answers compared with the
 * browser's search without it, and what the dashboard's server feels of slow questions.
 * @param directory where the index stays; a temporary one that goes unless told.
 */
export async function historyIndexFigures(
  origin: string,
  directory: string | undefined,
): Promise<Figure[]> {
  const absent = missingPackages('embedded')
  if (absent !== undefined) {
    return [
      {
        what: 'History index',
        measured: 'skipped: ' + absent.replaceAll(/\s+/g, ' ').trim(),
        budget: 'none',
        within: true,
      },
    ]
  }
  const kept = directory ?? mkdtempSync(join(tmpdir(), 'cantilever-index-'))
  try {
    const engine = embeddedEngine({ directory: kept, memory: 2_000_000_000, queries: 3 })
    const { updates, read, pace, timesParse, bytes } = await readIntoIndex(engine, origin)
    console.log(
      `  ${read} of ${updates} updates read in, ${Math.round(pace)} a second without Scan's time`,
    )
    const questions = await questionsOf(engine)
    const range = await rangeOf(engine)
    await engine.close()
    const costs = [
      // Of one that was filled before, nobody knows how long that took.
      ...(read === 0
        ? []
        : [atMost(`${read} updates read in, each page`, timesParse, 30, ' × JSON.parse')]),
      atMost('Tables that are searched, of an update', bytes.index, 450, ' bytes'),
      atMost('Raw JSON, of an update', bytes.raw, 800, ' bytes'),
    ]
    const beside = await startWithIndex(kept, origin)
    try {
      return [
        ...costs,
        ...(await questionFigures({ origin, beside, questions, range, updates })),
        ...(await serverFigures(beside, range)),
      ]
    } finally {
      await beside.stop()
    }
  } finally {
    if (directory === undefined) rmSync(kept, { recursive: true, force: true })
  }
}

interface Asked {
  readonly origin: string
  readonly beside: WithIndex
  readonly questions: Readonly<Record<string, string>>
  readonly range: Range
  readonly updates: number
}

async function questionFigures(asked: Asked): Promise<Figure[]> {
  const { origin, beside, questions, range, updates } = asked
  const figures: Figure[] = []
  for (const [name, where] of Object.entries(questions)) {
    const scan = await timedSearch({ origin, where, range, withIndex: false, atMost: sampled })
    const times: number[] = []
    let matches = 0
    for (let ask = 0; ask < asks; ask += 1) {
      const found = await timedSearch({ origin: beside.origin, where, range, withIndex: true })
      times.push(found.ms)
      ;({ matches } = found)
    }
    const ms = median(times)
    console.log(
      `  ${where}: ${ms.toFixed(0)} ms, without ${((scan.ms / scan.searched) * updates).toFixed(0)} ms`,
    )
    figures.push(
      atMost(
        `All ${matches} matches of ${name}, of the time that the browser takes without an index`,
        (ms / ((scan.ms / scan.searched) * updates)) * 100,
        1,
        ' %',
      ),
    )
  }
  return figures
}

/** While four questions are worked on that no table narrows, again and again. */
async function serverFigures(beside: WithIndex, range: Range): Promise<Figure[]> {
  const files: number[] = []
  let answered = 0
  const heldUp = await beside.longestHeldUp(async () => {
    const until = performance.now() + slowMs
    // Of two clients: the server gives each of them two places.
    const slow = async (client: string): Promise<void> => {
      while (performance.now() < until) {
        const answer = await fetch(`${beside.origin}/api/index/v1/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
          body: JSON.stringify({
            where: 'text:nowhere and not kind:exercise',
            order: 'newest',
            migration_id: String(range.to.migrationId),
            after_record_time: range.from.recordTime,
            up_to_record_time: range.to.recordTime,
            page_size: 1000,
          }),
        })
        for await (const chunk of answer.body ?? []) void chunk
        if (!answer.ok) throw new Error(`The index answered ${answer.status}.`)
        answered += 1
      }
    }
    const file = async (): Promise<void> => {
      while (performance.now() < until) {
        const begin = performance.now()
        await (await fetch(`${beside.origin}/`)).text()
        files.push(performance.now() - begin)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const clients = ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.2']
    await Promise.all([...clients.map(slow), file()])
  })
  console.log(
    `  a file meanwhile: median ${median(files).toFixed(1)} ms, longest ${Math.max(...files).toFixed(1)} ms`,
  )
  return [
    atMost(
      `The server's event loop held up, ${answered} slow questions, four at once`,
      heldUp,
      50,
      ' ms',
    ),
    atMost('A file of the server meanwhile, at the median', median(files), 50, ' ms'),
  ]
}

const One = v.object({ value: v.string(), more: v.optional(v.string(), '') })

/** Of the migration that is searched (`rangeOf`). */
const inRange = 'migration_id = (SELECT max(migration_id) FROM updates)'

/** Questions with some matches each, of what the tables have. */
async function questionsOf(engine: Engine): Promise<Readonly<Record<string, string>>> {
  const one = async (sql: string) => v.parse(One, (await engine.query(sql, {}))[0])
  const party = await one(
    // Texts that hold a party's id are in it, too.
    `SELECT party AS value FROM party_updates WHERE ${inRange} AND match(party, '^[a-z0-9-]+::[0-9a-f]+$') ` +
      'GROUP BY party HAVING count() <= 500 ORDER BY count() DESC, party LIMIT 1',
  )
  const choice = await one(
    `SELECT template AS value, choice AS more FROM events WHERE ${inRange} AND choice != '' GROUP BY template, choice ` +
      'HAVING count() <= 1000 ORDER BY count() DESC, template, choice LIMIT 1',
  )
  const contract = await one(
    `SELECT contract_id AS value FROM events WHERE ${inRange} AND contract_id != '' GROUP BY contract_id ` +
      'HAVING count() = 2 ORDER BY cityHash64(contract_id) LIMIT 1',
  )
  return {
    'a party': `party:${party.value}`,
    'a template and a choice': `template:${choice.value} and choice:${choice.more}`,
    'a contract': `contract:${contract.value}`,
  }
}

const End = v.object({ migration_id: v.string(), record_time: v.string() })

/** From the first update of the newest migration to its last. */
async function rangeOf(engine: Engine): Promise<Range> {
  const end = async (which: 'min' | 'max'): Promise<Position> => {
    const [row] = await engine.query(
      `SELECT migration_id, ${which}(record_time) AS record_time FROM updates ` +
        'WHERE migration_id = (SELECT max(migration_id) FROM updates) GROUP BY migration_id',
      {},
    )
    const { migration_id: migrationId, record_time: time } = v.parse(End, row)
    return { migrationId: BigInt(migrationId), recordTime: recordTimeOf(BigInt(time)) }
  }
  return { from: await end('min'), to: await end('max') }
}
