import { expect, it } from 'vitest'
import { nginxScript } from './parts/script.ts'
import { nginxTemplate } from './template.ts'

it('matches server/ and proxy.config.ts in the nginx template', async () => {
  await expect(nginxTemplate()).toMatchFileSnapshot('cantilever.conf.template')
})

it('matches server/ in the script of nginx', async () => {
  await expect(nginxScript()).toMatchFileSnapshot('cantilever.js')
})
