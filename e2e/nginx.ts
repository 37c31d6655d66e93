import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unusedPort } from '../server/testing/upstream.ts'

/** The dashboard behind nginx, until `stop` is called. */
export interface Nginx {
  readonly origin: string
  readonly pid: number
  readonly log: () => string
  readonly stop: () => Promise<void>
}

/** Installs Debian's nginx, and the program that fills in templates, if they are missing. */
export function ensureNginx(): void {
  const isInstalled = isThere(programPath, ['-v']) && isThere('envsubst', ['--version'])
  if (isInstalled && [authoritiesPath, scriptingPath].every((path) => existsSync(path))) return
  console.log('No nginx found: installing Debian’s.')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  // Debian would otherwise start nginx at once as a service of the machine.
  const environment = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['nginx-light', 'libnginx-mod-http-js', 'gettext-base', 'ca-certificates']
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env: environment,
  })
}

/**
 * Starts nginx with the built dashboard as an operator would, through `deploy/nginx/render.sh` and
 * the given variables. nginx listens on a free port of the loopback interface and has a directory
 * of its own.
 */
export async function startNginx(variables: Readonly<Record<string, string>>): Promise<Nginx> {
  const port = await unusedPort()
  const directory = mkdtempSync(join(tmpdir(), 'cantilever-nginx-'))
  const file = (name: string) => join(directory, name)
  const origin = `http://127.0.0.1:${port}`
  mkdirSync(file('temporary'))
  const rendered = execFileSync('sh', ['deploy/nginx/render.sh'], {
    env: {
      ...process.env,
      STATIC_ROOT: join(process.cwd(), 'dist/client'),
      HOST: '127.0.0.1',
      PORT: String(port),
      ACCESS_LOG: file('access.log'),
      AUDIT_LOG: file('audit.log'),
      CA_BUNDLE_FILE: file('authorities.pem'),
      ...variables,
    },
  })
  writeFileSync(file('cantilever.conf'), rendered)
  writeFileSync(file('nginx.conf'), mainConfiguration(directory))
  const nginx = spawn(programPath, ['-p', directory, '-c', file('nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const log = (): string =>
    [file('access.log'), file('audit.log'), file('error.log')].map(textOf).join('\n')
  const ended = new Promise<void>((resolve) => {
    nginx.once('exit', () => resolve())
  })
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true })
  }
  for (let attempt = 0; attempt < 100 && nginx.exitCode === null; attempt += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (answer?.ok === true && nginx.pid !== undefined) return { origin, pid: nginx.pid, log, stop }
    await wait(50)
  }
  const why = log()
  await stop()
  throw new Error(`nginx did not answer on ${origin}: ${why}`)
}

/** The full path is needed, because on Debian only root has this directory in the PATH. */
const programPath = '/usr/sbin/nginx'
const scriptingPath = '/usr/lib/nginx/modules/ngx_http_js_module.so'
/** nginx does not start without a file of trusted authorities. */
const authoritiesPath = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Makes nginx run its workers as the user who starts it. By default, an nginx started by root runs
 * them as another user.
 */
function mainConfiguration(directory: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${directory}/temporary/${kind};`,
  )
  return `${user}
load_module ${scriptingPath};
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log warn;
events {}
http {
${temporary.join('\n')}
  include ${directory}/cantilever.conf;
}
`
}

function isThere(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
