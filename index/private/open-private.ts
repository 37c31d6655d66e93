/**
 * Runs the private history next to Scan's history; does nothing if private history is not
 * configured.
 */
import { openPagedTables } from '../writer/open-tables.ts'
import { createAccess, type Access } from './access.ts'
import { createPrivateTables } from './paged.ts'
import { createParticipantClient } from './participant-client.ts'
import { privateLine, privateMetrics } from './private-state.ts'
import { ownSource, runPrivate, type RunPrivateOptions } from './run-private.ts'
import type { PrivateSettings } from './settings.ts'
import { verifyPrivate } from './verify-private.ts'

/** Time limit in milliseconds for the participant's response about the rights of a token. */
const accessTimeoutMs = 10_000

export interface FollowedPrivate {
  /**
   * Finds the parties that the bearer of a token may read as; undefined if no private history is
   * stored.
   */
  readonly access: Access | undefined
  readonly metrics: () => string
  readonly lines: () => readonly string[]
  readonly ended: Promise<void>
}

export function openPrivate(
  settings: PrivateSettings | undefined,
  options: Omit<RunPrivateOptions, 'settings'>,
) {
  const { engine, layout, signal, say } = options
  return {
    follow(): FollowedPrivate {
      if (settings === undefined) {
        const nothing = { metrics: () => '', lines: () => [], ended: Promise.resolve() }
        return { access: undefined, ...nothing }
      }
      const running = runPrivate({ ...options, settings })
      const client = createParticipantClient({
        url: settings.url,
        fetch: options.fetch ?? globalThis.fetch,
        timeoutMs: accessTimeoutMs,
      })
      return {
        access: createAccess({ client, now: () => performance.now() }),
        metrics: () => privateMetrics(running.state()),
        lines: () => [privateLine(running.state())],
        ended: running.ended,
      }
    },

    /**
     * Compares the whole private history with the participant's current answers. Resolves with 1 if
     * something differs.
     */
    async check(): Promise<number> {
      if (settings === undefined) return 0
      const tables = createPrivateTables()
      await openPagedTables(engine, layout, tables)
      const { found, unavailable } = await verifyPrivate({
        engine,
        source: ownSource(settings, signal, options.fetch),
        tables,
        onPage: (checked, all) => {
          if (checked % 100 === 0 || checked === all) say(`${checked} of ${all} private pages`)
        },
      })
      for (const { party, from, to, what } of found) {
        console.log(`${party}, after offset ${from} up to ${to}: ${what}`)
      }
      if (unavailable > 0)
        console.log(`${unavailable} private pages can no longer be read from the participant.`)
      console.log(
        found.length === 0
          ? 'Nothing of the private history differs.'
          : `${found.length} differences of the private history.`,
      )
      return found.length === 0 ? 0 : 1
    },
  }
}
