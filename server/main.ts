import { fileURLToPath } from 'node:url'
import { ConfigurationError } from '../proxy.config.ts'
import { OptionError } from '../sandbox/options.ts'
import { help, readOptions } from './options.ts'
import { startDashboard } from './start.ts'

const drainMs = 10_000

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) {
    console.log(help)
    return
  }
  const client = fileURLToPath(new URL('../client', import.meta.url))
  const dashboard = await startDashboard(client, options, process.env, (line) => console.log(line))
  console.log(`Cantilever is at ${dashboard.url}`)
  for (const line of dashboard.summary) console.log(line)

  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    console.log('Stopping; once more to stop at once')
    void dashboard.close(drainMs).then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function tell(error: unknown): void {
  if (error instanceof ConfigurationError || error instanceof OptionError) {
    console.error(error.message)
  } else if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    console.error(`Cannot listen: ${error.message} (HOST and PORT change where)`)
  } else {
    console.error(error)
  }
}

try {
  await main()
} catch (error) {
  tell(error)
  process.exit(1)
}
