import { expect, it } from 'vitest'
import { nginxTemplate } from './template.ts'

it('the nginx template says what server/ and proxy.config.ts say', async () => {
  await expect(nginxTemplate()).toMatchFileSnapshot('cantilever.conf.template')
})
