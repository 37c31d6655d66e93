import { execFileSync } from 'node:child_process'

export type Variables = Readonly<Record<string, string>>

/**
 * Returns a variable that `variables.envsh` sets for an environment. Throws an error with the
 * shell's message if the shell refuses the environment.
 */
export function shellVariable(variable: string, environment: Variables): string {
  const script = `. deploy/nginx/variables.envsh; printf %s "$${variable}"`
  return execFileSync('sh', ['-c', script], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NJS_FILE: 'deploy/nginx/cantilever.js',
      ...environment,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
