/** How `npm run chat` ends. */
export const exitCodes = {
  done: { code: 0, summary: 'the conversation ended, by Ctrl-D, by `exit`, or with its input' },
  failed: { code: 1, summary: 'there is no service or no such thread; stderr has the reason' },
  usage: { code: 2, summary: 'wrong arguments: an unknown option' },
  interrupted: {
    code: 130,
    summary:
      'interrupted by Ctrl-C; work that a message waited for was cancelled (143 for SIGTERM, 129 for SIGHUP)',
  },
} as const;
