import { expect, it } from 'vitest'
import { nginxScript } from './parts/script.ts'
import { nginxTemplate } from './template.ts'

it('generates the committed nginx template from server/ and proxy.config.ts', async () => {
  await expect(nginxTemplate()).toMatchFileSnapshot('cantilever.conf.template')
})

it('generates the committed nginx script from server/', async () => {
  await expect(nginxScript()).toMatchFileSnapshot('cantilever.js')
})
