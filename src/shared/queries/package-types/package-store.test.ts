import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { SessionUser } from '../session-user.ts'
import { countPackages, packageStore } from './package-store.ts'

vi.stubGlobal('document', { baseURI: 'http://localhost/' })

const alice: SessionUser = { id: 'alice', isIdentified: true }
const megabyte = 1024 * 1024
const idOf = (index: number) => String(index).padStart(64, '0')

it('stores packages up to 64 MiB, and removes the least recently used first', async () => {
  const store = packageStore(alice)
  const now = vi.spyOn(Date, 'now')
  const write = (index: number) => store.write(idOf(index), new Uint8Array(20 * megabyte))
  for (const index of [0, 1, 2]) {
    now.mockReturnValue(index)
    await write(index)
  }
  now.mockReturnValue(10)
  expect((await store.read(idOf(0)))?.length).toBe(20 * megabyte)
  now.mockReturnValue(11)
  await write(3)
  const stored = await Promise.all([0, 1, 2, 3].map((index) => store.read(idOf(index))))
  expect(stored.map((one) => one !== undefined)).toEqual([true, false, true, true])
  await store.remove(idOf(0))
  expect(await countPackages(alice)).toBe(2)
})

it('rejects packages for a user who cannot be recognized on the next visit', async () => {
  const store = packageStore({ id: 'someone', isIdentified: false })
  await expect(store.write(idOf(1), new Uint8Array(1))).rejects.toThrow('does not say whose')
})
