import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { namesArea } from './names-area.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 100 })
}, 120_000)
afterAll(() => sandbox.close())

it('reports the names of parties other than the wallet’s user as not checked', async () => {
  const paths: string[] = []
  callSandbox(sandbox, undefined, ({ path }) => paths.push(path))
  const scope = [v.parse(PartyId, 'bob::1220')]
  const { alerts, unchecked } = await namesArea.check(new QueryClient(), scope)
  expect(alerts).toEqual([])
  expect(unchecked).toEqual([
    {
      what: 'Whether names of bob are renewed',
      why: 'the wallet lists the names of its own user only',
    },
  ])
  expect(paths).not.toContain('/v0/entry/all')
})
