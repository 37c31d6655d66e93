import { ensureNginx } from '../../e2e/nginx.ts'

/** Before all groups; the build is there already (`npm run adversary`). */
export default function setup(): void {
  ensureNginx()
}
