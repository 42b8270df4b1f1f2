import { execFileSync } from 'node:child_process'

/** Machines that a drill makes of network namespaces, joined by a bridge of this machine. */
export type DrillNetwork = {
  /** The address of this machine there. */
  host: string
  machines: readonly DrillMachine[]
  /** Cuts a machine off from all others, as when its cable is pulled; `join` connects it again. */
  cut(machine: DrillMachine): void
  join(machine: DrillMachine): void
  /** Runs a program on a machine, whether it is cut off or not; returns whether it succeeded. */
  succeedsOn(machine: DrillMachine, command: readonly string[]): boolean
  remove(): void
}
type DrillMachine = { host: string; namespace: string }

const bridge = 'haatdi-drill'
const network = '10.213.7'

const ip = (...args: string[]) => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const isDone = (work: () => void): boolean => {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Checks if this process may make network namespaces: root on a machine with iproute2. */
export const canMakeNetworks = (): boolean =>
  isDone(() => ip('netns', 'add', `${bridge}-try`)) && isDone(() => ip('netns', 'delete', `${bridge}-try`))

/** Makes so many machines, each with an address of its own that only this machine and the others reach. */
export function makeNetwork(count: number): DrillNetwork {
  const host = `${network}.1`
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${host}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const cable = ({ namespace }: DrillMachine) => `${namespace}-c`
  const machines = Array.from({ length: count }, (_, index) => ({
    host: `${network}.${index + 11}`,
    namespace: `haatdi-${index + 1}`,
  }))
  for (const machine of machines) {
    const { namespace } = machine
    const inside = ['netns', 'exec', namespace, 'ip']
    ip('netns', 'add', namespace)
    ip('link', 'add', cable(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', cable(machine), 'master', bridge, 'up')
    ip(...inside, 'addr', 'add', `${machine.host}/24`, 'dev', 'eth0')
    for (const device of ['eth0', 'lo']) ip(...inside, 'link', 'set', device, 'up')
  }
  return {
    host,
    machines,
    cut: (machine) => ip('link', 'set', cable(machine), 'down'),
    join: (machine) => ip('link', 'set', cable(machine), 'up'),
    succeedsOn: ({ namespace }, command) => isDone(() => ip('netns', 'exec', namespace, ...command)),
    remove: () => {
      for (const { namespace } of machines) isDone(() => ip('netns', 'delete', namespace))
      isDone(() => ip('link', 'delete', bridge))
    },
  }
}
