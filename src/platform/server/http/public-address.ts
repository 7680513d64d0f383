import { BlockList, isIP } from 'node:net'

const inner = new BlockList()
// Address ranges that are not public: IANA's special-purpose registries, RFC 6890 and later.
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = range.split('/')
  inner.addSubnet(address, Number(bits), 'ipv4')
}

const outer = new BlockList()
// Only the globally assigned range of IPv6 is public. Private ranges, and those that embed an IPv4 address, are outside
// it.
outer.addSubnet('2000::', 3, 'ipv6')
const embeddedAddressRanges = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  embeddedAddressRanges.addSubnet(address, bits, 'ipv6')

/** Whether an address is on the public internet, and not of this machine or a local network. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !inner.check(address, 'ipv4')
    case 6:
      return outer.check(address, 'ipv6') && !embeddedAddressRanges.check(address, 'ipv6')
    default:
      return false
  }
}
