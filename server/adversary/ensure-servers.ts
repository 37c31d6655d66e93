import { ensureNginx } from '../../e2e/nginx.ts'

/**
 * Installs nginx, if it is missing, before all groups. `npm run adversary` has already built the
 * dashboard.
 */
export default function setup(): void {
  ensureNginx()
}
