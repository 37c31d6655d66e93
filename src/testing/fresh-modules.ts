/**
 * Gives a test file its own modules, and globals as Node has them. Test files share a process,
 * because starting one takes longer than most files.
 */
import { vi } from 'vitest'

vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
vi.resetModules()
