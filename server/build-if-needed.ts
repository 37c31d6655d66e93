import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readBuildState } from './build-state.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const state = await readBuildState(project)
if (state !== 'current') {
  console.log(state === 'missing' ? 'No build yet: building' : 'The build is outdated: building')
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: project, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
