import { ensureNginx } from '../../e2e/nginx.ts'

/** Runs before all groups. The build already exists (`npm run adversary`). */
export default function setup(): void {
  ensureNginx()
}
