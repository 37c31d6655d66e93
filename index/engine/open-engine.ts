import type { IndexSettings } from '../settings.ts'
import { connectEngine } from './client.ts'
import { embeddedEngine } from './embedded.ts'
import type { Engine } from './engine.ts'

/** The engine that the settings name; a server's database is made where it is not there. */
export async function openEngine(
  { engine, layout }: IndexSettings,
  onExit: (reason: string) => void,
): Promise<Engine> {
  if (engine.of === 'embedded') return embeddedEngine({ ...engine, onExit })
  const { url, username, password, database } = engine
  const address = { url, username, password }
  const first = connectEngine({ ...address, database: 'default' }, layout)
  const on = layout.of === 'cluster' ? ` ON CLUSTER ${quoted(layout.cluster)}` : ''
  await first.command(`CREATE DATABASE IF NOT EXISTS ${quoted(database)}${on}`)
  await first.close()
  return connectEngine({ ...address, database }, layout)
}

function quoted(name: string): string {
  return `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``
}
