import { Duplex } from 'node:stream'

/**
 * A connection that goes silent: what is written to it after the answer to its handshake and so many messages is
 * taken, and never sent. It stays open, and what the other side says is read.
 */
export function silencedAfter(socket: Duplex, messages: number): Duplex {
  let written = 0
  const quiet = new Duplex({
    read: () => void socket.resume(),
    write(chunk: Buffer, _encoding, done) {
      written += 1
      if (written > messages + 1) done()
      else socket.write(chunk, done)
    },
    final: (done) => void socket.end(done),
    destroy(error, done) {
      socket.destroy()
      done(error)
    },
  })
  socket.on('data', (chunk) => {
    if (!quiet.push(chunk)) socket.pause()
  })
  socket.on('end', () => quiet.push(null))
  socket.on('close', () => quiet.destroy())
  socket.on('error', () => quiet.destroy())
  return quiet
}
