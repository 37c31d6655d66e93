import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { watchAuthorities, readTls, watchFiles } from './certificates.ts'
import { makeCertificate } from './testing/certificate.ts'
import { dashboard } from './testing/of-this-test.ts'

function folder() {
  const directory = mkdtempSync(join(tmpdir(), 'cantilever-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return (name: string) => join(directory, name)
}

async function shownBy(url: string): Promise<string> {
  const socket = connect({ port: Number(new URL(url).port), rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256
}

const first = makeCertificate()
const second = makeCertificate()
if (first === undefined) console.warn('Not tested over TLS: there is no openssl here')

describe.skipIf(first === undefined)('a certificate that is renewed', () => {
  it('presents a renewed certificate to new connections as soon as the matching key exists too', async () => {
    const file = folder()
    const paths = { key: file('key.pem'), cert: file('cert.pem') }
    const messages: string[] = []
    const write = (name: 'key' | 'cert', from: typeof first) =>
      writeFileSync(paths[name], from?.[name] ?? '')
    write('key', first)
    write('cert', first)
    const { url, renewTls } = await dashboard({ tls: readTls(paths) })
    const before = await shownBy(url)
    const takeUp = () => renewTls(readTls(paths))
    const stop = watchFiles(
      [paths.key, paths.cert],
      takeUp,
      (message) => messages.push(message),
      20,
    )
    onTestFinished(stop)
    write('cert', second)
    await expect.poll(() => messages.join('\n')).toContain('changed, but not used')
    expect(await shownBy(url)).toBe(before)
    write('key', second)
    await expect.poll(() => messages.join('\n')).toContain('read again')
    expect(await shownBy(url)).not.toBe(before)
  })
})

describe.skipIf(first === undefined)('authorities', () => {
  it('uses the current authorities file, and reports and ignores a file without certificates', async () => {
    const path = folder()('authorities.pem')
    const messages: string[] = []
    writeFileSync(path, first?.cert ?? '')
    const watch = watchAuthorities(path, (message) => messages.push(message), 20)
    onTestFinished(watch.close)
    expect(watch.current()).toBe(first?.cert)
    writeFileSync(path, second?.cert ?? '')
    await expect.poll(watch.current).toBe(second?.cert)
    writeFileSync(path, 'nothing of the kind')
    await expect.poll(() => messages.at(-1)).toContain('has no certificate in it')
    expect(watch.current()).toBe(second?.cert)
  })
})
