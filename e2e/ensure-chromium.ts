import { ensureChromium } from './chromium.ts'
import { ensureNginx } from './nginx.ts'

ensureChromium()
ensureNginx()
