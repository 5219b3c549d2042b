/** How `npm run evolve` ends. */
export const exitCodes = {
  done: { code: 0, summary: 'the run ended by its program, was stopped, or used its budget' },
  failed: { code: 1, summary: 'the service refused or failed; stderr has the reason' },
  usage: {
    code: 2,
    summary: 'wrong arguments: an unknown option, a value out of range, no design and no task',
  },
  unapproved: { code: 3, summary: 'the program waits for an approval' },
  interrupted: {
    code: 130,
    summary: 'interrupted by Ctrl-C; the run is paused (143 for SIGTERM, 129 for SIGHUP)',
  },
} as const;
