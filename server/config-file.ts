import { readFile } from 'node:fs/promises'
import { describeProblem, parseConfig, type RunTimeConfig } from '#app/config/schema.ts'
import { ConfigurationError } from '../proxy.config.ts'

/**
 * Reads and checks a `config.json`. Throws a `ConfigurationError` that names the file and every key
 * that is wrong.
 */
export async function readConfigFile(path: string): Promise<RunTimeConfig> {
  let content: string
  try {
    content = await readFile(path, 'utf8')
  } catch (error) {
    throw new ConfigurationError(`The configuration cannot be read: ${messageOf(error)}`)
  }
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    throw new ConfigurationError(`The configuration ${path} is not JSON: ${messageOf(error)}`)
  }
  const result = parseConfig(value)
  if (result.ok) return result.config
  const problems = result.problems.map((problem) => `  ${describeProblem(problem)}`)
  throw new ConfigurationError([`The configuration ${path} is wrong:`, ...problems].join('\n'))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
