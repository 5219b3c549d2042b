/** How the command ends. */
export const exitCodes = {
  done: { code: 0, summary: 'designs were generated, and the best one was compiled' },
  failed: {
    code: 1,
    summary:
      'the service refused or failed, found no body, or the MuJoCo viewer did not open; stderr has the reason',
  },
  usage: { code: 2, summary: 'wrong arguments: an unknown option, a value out of range, no task' },
  question: {
    code: 3,
    summary: 'the prompt names no task; the output has questions',
  },
  interrupted: {
    code: 130,
    summary: 'interrupted by Ctrl-C; the work was cancelled (143 for SIGTERM, 129 for SIGHUP)',
  },
} as const;
