/**
 * A lane for each flag on the axis, so that names do not lie on each other: the lowest whose last flag is at least
 * `width` percent away. Positions in percent, in ascending order.
 */
export function axisLanes(positions: readonly number[], width: number): number[] {
  const ends: number[] = []
  return positions.map((at) => {
    const free = ends.findIndex((end) => at - end >= width)
    const lane = free < 0 ? ends.length : free
    ends[lane] = at
    return lane
  })
}
