// Every `npm` script of this repository comes through here, on whatever Node the machine has. It makes sure that the
// dependencies are installed, then runs the command on the pinned Node of `node_modules/node`.
// No static imports: an older Node must get as far as the message.
const oldest = 20;
const major = Number(process.versions.node.split('.')[0]);

if (major < oldest) {
  console.error(
    `Node ${oldest} or newer is needed to begin; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Install a current one from https://nodejs.org or with your version manager, then run the command again.',
  );
  process.exitCode = 1;
} else {
  const { main } = await import('./main.mjs');
  process.exitCode = await main(process.argv.slice(2));
}
