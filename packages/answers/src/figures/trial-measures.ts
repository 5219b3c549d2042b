/** What an evolution improves, and its unit. */
export const trialMeasures = {
  speed_m_s: { name: 'speed', unit: 'm/s' },
  distance_m: { name: 'distance', unit: 'm' },
  cost_of_transport: { name: 'cost of transport', unit: '' },
  energy_j: { name: 'energy', unit: 'J' },
} as const;
