/**
 * Gives a test file modules of its own, and globals as Node has them. The files share a process, because starting a
 * process takes longer than most files.
 */
import { vi } from 'vitest'

vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
vi.resetModules()
