import { expect, it } from 'vitest'
import { nginxScript } from './parts/script.ts'
import { nginxTemplate } from './template.ts'

it('the nginx template says what server/ and proxy.config.ts say', async () => {
  await expect(nginxTemplate()).toMatchFileSnapshot('cantilever.conf.template')
})

it('the script of nginx says what server/ says', async () => {
  await expect(nginxScript()).toMatchFileSnapshot('cantilever.js')
})
