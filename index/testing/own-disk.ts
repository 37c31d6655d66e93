/** Disks of a test's own, for what only happens on a real one: it gets full, or the power goes. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface OwnDisk {
  readonly path: string
  readonly unmount: () => void
}

/** Whether disks may be mounted here: on Linux, by root. Where not, tests on them are skipped and say so. */
export function canMount(): boolean {
  try {
    smallDisk(1_000_000).unmount()
    return true
  } catch {
    return false
  }
}

/** Whether a file can be a disk here, too. */
export function canMountFiles(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'cantilever-disk-'))
  try {
    const file = join(folder, 'disk')
    makeDiskFile(file, 32_000_000)
    diskOf(file).unmount()
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A disk in memory with room for so many bytes. */
export function smallDisk(bytes: number): OwnDisk {
  return mounted(['-t', 'tmpfs', '-o', `size=${bytes}`, 'none'])
}

/** A file with an empty file system in it. */
export function makeDiskFile(file: string, bytes: number): void {
  writeFileSync(file, '')
  truncateSync(file, bytes)
  execFileSync('mkfs.ext4', ['-q', '-F', file], { stdio: 'pipe' })
}

/**
 * The file system in a file. The file has what the system has written to its disk, and not what it still holds in
 * memory: a copy of it is what the power's going would leave.
 */
export function diskOf(file: string): OwnDisk {
  return mounted(['-t', 'ext4', '-o', 'loop', file])
}

function mounted(what: readonly string[]): OwnDisk {
  const path = mkdtempSync(join(tmpdir(), 'cantilever-mounted-'))
  try {
    execFileSync('mount', [...what, path], { stdio: 'pipe' })
  } catch (error) {
    rmSync(path, { recursive: true })
    throw error
  }
  return {
    path,
    unmount() {
      execFileSync('umount', [path], { stdio: 'pipe' })
      rmSync(path, { recursive: true })
    },
  }
}
