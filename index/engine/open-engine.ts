import type { IndexSettings } from '../settings.ts'
import { connectEngine } from './client.ts'
import { embeddedEngine } from './embedded.ts'
import type { Engine } from './engine.ts'

/**
 * Opens the configured engine. A server may still be unavailable: callers then receive an error,
 * and can retry.
 */
export function openEngine(
  { engine, layout }: Pick<IndexSettings, 'engine' | 'layout'>,
  onExit: (reason: string) => void,
): Engine {
  if (engine.kind === 'embedded') return embeddedEngine({ ...engine, onExit })
  const { url, username, password, database } = engine
  const address = { url, username, password }
  const options = { layout, otherAnswer: 'unreachable' } as const
  const server = connectEngine({ ...address, database }, options)
  const make = async (): Promise<void> => {
    const first = connectEngine({ ...address, database: 'default' }, options)
    const on = layout.kind === 'cluster' ? ` ON CLUSTER ${quoted(layout.cluster)}` : ''
    try {
      await first.command(`CREATE DATABASE IF NOT EXISTS ${quoted(database)}${on}`)
    } finally {
      await first.close()
    }
  }
  let made: Promise<void> | undefined
  /** Creates the database if it does not exist, before any other query. */
  const ready = (): Promise<void> => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
  return {
    async query(...args) {
      await ready()
      return server.query(...args)
    },
    async command(...args) {
      await ready()
      await server.command(...args)
    },
    async insert(...args) {
      await ready()
      await server.insert(...args)
    },
    close: () => server.close(),
  }
}

function quoted(name: string): string {
  return `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``
}
