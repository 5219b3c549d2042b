// Every `npm` script of this repository starts here, on any Node. It installs missing dependencies, then runs the
// command on the pinned Node of `node_modules/node`. No static imports: an older Node must be able to print the message.
const oldest = 20;
const major = Number(process.versions.node.split('.')[0]);

if (major < oldest) {
  console.error(
    `This needs Node ${oldest} or newer, but runs on Node ${process.versions.node} (${process.execPath}).\n` +
      'Install a newer Node from https://nodejs.org or with your version manager, then run the command again.',
  );
  process.exitCode = 1;
} else {
  const { main } = await import('./main.mjs');
  process.exitCode = await main(process.argv.slice(2));
}
