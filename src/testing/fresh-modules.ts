/**
 * Resets the modules and globals for a test file. Test files share a process, because starting a
 * process takes longer than most files.
 */
import { vi } from 'vitest'

vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
vi.resetModules()
