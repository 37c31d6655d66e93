import { deflateSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { hostileZip, type ZipRecord } from '../rules/testing/hostile-zip.ts'
import { openDar } from './packages-open-dar.ts'

const dalf = new Uint8Array(2_000_000)
const manifestOf = (...names: readonly string[]) =>
  strToU8(`Manifest-Version: 1.0\r\nMain-Dalf: ${names[0]}\r\nDalfs: ${names.join(', ')}\r\n`)
const manifest = (...names: readonly string[]): ZipRecord => ({
  name: 'META-INF/MANIFEST.MF',
  data: manifestOf(...names),
})
const big: ZipRecord = {
  name: 'a.dalf',
  data: deflateSync(dalf),
  method: 8,
  unpacked: dalf.length,
}

describe('openDar', () => {
  it('reads each package of a DAR once, even if the manifest lists it repeatedly', () => {
    const names = Array.from({ length: 200 }, () => 'a.dalf')
    const opening = openDar(
      zipSync({ 'META-INF/MANIFEST.MF': manifestOf(...names), 'a.dalf': dalf }),
    )
    expect(opening).toMatchObject({
      ok: true,
      dar: { sdkVersion: '', unpackedBytes: dalf.length + manifestOf(...names).length },
    })
    expect(opening.ok && opening.dar.packages.map(({ file }) => file)).toEqual(['a.dalf'])
  })

  it('rejects a DAR that contains one file under many names', () => {
    const names = Array.from({ length: 200 }, (_, index) => `${index}.dalf`)
    const copies = names.map((name) => ({ ...big, name, sharedWith: 1 }))
    expect(openDar(hostileZip([manifest('a.dalf', ...names), big, ...copies]))).toEqual({
      ok: false,
      problem: 'Its zip file is damaged: two of its files share bytes',
    })
  })

  it("rejects a DAR with a file that is longer than the file's header states", () => {
    expect(openDar(hostileZip([manifest('a.dalf'), { ...big, unpacked: 10 }]))).toEqual({
      ok: false,
      problem: 'Its zip file is damaged: the length of a file differs from the zip directory',
    })
  })

  it('rejects a DAR that would unpack to more than a participant accepts', () => {
    const half = { ...big, unpacked: 2 ** 29 + 1 }
    const zip = hostileZip([manifest('a.dalf'), half, { ...half, name: 'b.dalf' }])
    expect(openDar(zip)).toEqual({
      ok: false,
      problem: 'Larger than 1 GiB when unpacked, which a participant rejects',
    })
  })

  it.each([
    ['no zip file', strToU8('hello'), 'Not a zip file. A DAR must be a zip file'],
    ['no manifest', hostileZip([big]), 'A zip file, but not a DAR: missing META-INF/MANIFEST.MF'],
    [
      'a manifest that never ends',
      zipSync({ 'META-INF/MANIFEST.MF': new Uint8Array(1_000_001) }),
      'Its manifest is larger than 1 MB',
    ],
    [
      'cut',
      hostileZip([manifest('a'), big]).slice(0, -30),
      'Its zip file is damaged: its directory is missing',
    ],
  ])('rejects a file that is not a valid DAR: %s', (_, bytes, problem) => {
    expect(openDar(bytes)).toEqual({ ok: false, problem })
  })
})
