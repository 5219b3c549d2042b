import { basketCsv } from '@robotdesign/components/basket-csv';
import { controllerKindWords, isJsonObject, printProfileWords } from '@robotdesign/contracts';
import { z } from 'zod';
import { readOptions } from '../exchange.ts';
import { sendBundle } from '../files/bundle.ts';
import { sendDesignFile } from '../files/design-file.ts';
import { sendPicture } from '../files/picture.ts';
import { sendResource } from '../http/send.ts';
import { start } from '../operations/start.ts';
import { list, read } from '../routing/kinds.ts';
import { makeRoute, type Route } from '../routing/route.ts';
import { controllerParameters, id, pageFields, revision, toPage, trialFields } from './fields.ts';
import { fileExchange, filePath } from './files.ts';

const params = { design_id: id('The design') };

const ofRevision = { revision: z.exactOptional(revision) };

const trial = 'robotdesign.export.v1.Trial';

const controller = z
  .strictObject({
    kind: z.enum(controllerKindWords).meta({ description: 'A kind that fits the body, or `hold`' }),
    parameters: z.exactOptional(controllerParameters),
  })
  .meta({ description: 'The controller to try; default: the one that moves the body furthest' });

/** The controller as in the requests of the services. */
const toController = ({ kind, parameters }: z.output<typeof controller>) => ({
  kind,
  ...(isJsonObject(parameters) ? { parameters } : {}),
});

const compileOptions = z
  .strictObject({
    terrain: z.exactOptional(z.boolean()).meta({
      description:
        'Adds the ground of the task with the payload on board (`scene_<terrain>.xml`), and a controller that was tried there (`controller_<terrain>.json`)',
    }),
    mjx: z.exactOptional(z.boolean()).meta({
      description: 'Adds a model for MJX (`mjx/scene.xml`); the warnings name what it lacks',
    }),
    meshes: z.exactOptional(z.boolean()).meta({
      description:
        'Adds a model that shows the printed parts as they are printed (`scene_meshes.xml`, `meshes/*.stl`)',
    }),
  })
  .meta({ description: 'What to write in addition; the files stay with the revision' });

const bedSide = z
  .number()
  .refine((side) => side >= 100 && side <= 1000, { error: 'must be from 100 to 1000 mm' })
  .meta({ minimum: 100, maximum: 1000 });
const bed = z
  .tuple([bedSide, bedSide, bedSide])
  .meta({ description: 'Width, depth and height that the printer can fill, mm', default: [210, 210, 210] });

const filament = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'Id of the filament of the parts that carry loads; default: that of the model' });

/** The first one is the default. */
const basketTypes = ['application/json', 'text/csv'] as const;

export const exportRoutes: readonly Route[] = [
  start({
    method: 'POST',
    path: '/designs/{design_id}/trials',
    operationId: 'tryDesign',
    tag: 'exports',
    summary: 'Let a design move in simulation',
    description:
      'Tries the body with a payload on a ground, once with the seed and five times with other friction, mass and strength. A verdict is `met` if four of the five trials show it.',
    params,
    body: {
      ...ofRevision,
      ...trialFields,
      controller: z.exactOptional(controller),
    },
    kind: 'trial',
    call: (backends, { params: { design_id }, body: { controller: wanted, ...body } }, options) =>
      backends.export.StartTrial(
        { design_id, ...body, ...(wanted ? { controller: toController(wanted) } : {}) },
        options,
      ),
  }),
  list({
    method: 'GET',
    path: '/designs/{design_id}/trials',
    operationId: 'listTrials',
    tag: 'exports',
    summary: 'List the trials of a design',
    params,
    query: pageFields,
    message: trial,
    call: (backends, { params: { design_id }, query }, options) =>
      backends.export.ListTrials({ design_id, page: toPage(query) }, options),
  }),
  read({
    method: 'GET',
    path: '/designs/{design_id}/trials/{trial_id}',
    operationId: 'getTrial',
    tag: 'exports',
    summary: 'Read a trial',
    params: { ...params, trial_id: id('The trial') },
    message: trial,
    versioned: true,
    call: async (backends, { params: ids }, options) => (await backends.export.GetTrial(ids, options)).trial,
  }),
  start({
    method: 'POST',
    path: '/designs/{design_id}/compile',
    operationId: 'compileDesign',
    tag: 'exports',
    problems: ['infeasible_task'],
    summary: 'Compile a design to a MuJoCo model and check it',
    description:
      'The files of the model exist when the phase `checks` begins. Until the operation ends, `GET …/artifacts` has them with the checks made so far; the others are `pending`.',
    params,
    body: {
      ...ofRevision,
      options: z.exactOptional(compileOptions),
    },
    kind: 'compile',
    call: (backends, { params: { design_id }, body }, options) =>
      backends.export.StartCompile({ design_id, ...body }, options),
  }),
  read({
    method: 'GET',
    path: '/designs/{design_id}/artifacts',
    operationId: 'getArtifacts',
    tag: 'exports',
    problems: ['not_compiled'],
    summary: 'Read the results of the last compile: MJCF, scene, metadata',
    description:
      'Without `revision`: of the last revision whose compile completed, or of the latest one while its first compile runs, or after one that did not complete. Checks that are not made are `pending`.',
    params,
    query: ofRevision,
    message: 'robotdesign.export.v1.Artifacts',
    versioned: false,
    call: async (backends, { params: { design_id }, query }, options) =>
      (await backends.export.GetArtifacts({ design_id, ...query }, options)).artifacts,
  }),
  start({
    method: 'POST',
    path: '/designs/{design_id}/export/simulator',
    operationId: 'exportSimulator',
    tag: 'exports',
    summary: 'Export a design for the simulator; compiles it when needed',
    params,
    body: ofRevision,
    kind: 'simulator_export',
    call: (backends, { params: { design_id }, body }, options) =>
      backends.export.StartSimulatorExport({ design_id, ...body }, options),
  }),
  start({
    method: 'POST',
    path: '/designs/{design_id}/export/pictures',
    operationId: 'exportPictures',
    tag: 'exports',
    summary: 'Draw a design: a picture and a 3D file',
    description:
      'Writes `robot.png` (800 × 600) and `robot.glb`, which 3D viewers open. Both show the home pose; the nodes of `robot.glb` have the names of the model.',
    params,
    body: ofRevision,
    kind: 'pictures_export',
    call: (backends, { params: { design_id }, body }, options) =>
      backends.export.StartPicturesExport({ design_id, ...body }, options),
  }),
  start({
    method: 'POST',
    path: '/designs/{design_id}/export/bring_up',
    operationId: 'exportBringUp',
    tag: 'exports',
    summary: 'Prepare the first power-on: wiring, servo map, checklist',
    description:
      'Writes `wiring.svg` (battery, fuses, regulators, drivers, buses, the gauge of each wire) and `servo_map.json` (bus, id, sign, zero and limits of each joint). `bring_up.md` is a checklist with the values of this design.',
    params,
    body: ofRevision,
    kind: 'bring_up_export',
    call: (backends, { params: { design_id }, body }, options) =>
      backends.export.StartBringUpExport({ design_id, ...body }, options),
  }),
  start({
    method: 'POST',
    path: '/designs/{design_id}/export/urdf',
    operationId: 'exportUrdf',
    tag: 'exports',
    summary: 'Export a design for ROS',
    description:
      'Writes `robot.urdf`: the masses, inertias and joints of the MuJoCo model, limits of the motors, `mimic` for joints that follow others, frames of sensors, and the tags of ros2_control. `urdf_meshes/*.stl` are the printed pieces as they are seen.',
    params,
    body: ofRevision,
    kind: 'urdf_export',
    call: (backends, { params: { design_id }, body }, options) =>
      backends.export.StartUrdfExport({ design_id, ...body }, options),
  }),
  start({
    method: 'POST',
    path: '/designs/{design_id}/export/procurement',
    operationId: 'exportProcurement',
    tag: 'exports',
    problems: ['infeasible_task'],
    summary: 'Write what to buy for a design to files',
    description:
      'Writes `procurement.csv`, the shopping basket, and `procurement.json`, the answer of `GET /designs/{design_id}/procurement`.',
    params,
    body: ofRevision,
    kind: 'procurement_export',
    call: (backends, { params: { design_id }, body }, options) =>
      backends.export.StartProcurementExport({ design_id, ...body }, options),
  }),
  start({
    method: 'POST',
    path: '/designs/{design_id}/export/bundle',
    operationId: 'exportBundle',
    tag: 'exports',
    problems: ['infeasible_task'],
    summary: 'Pack all files of a design',
    description:
      'Makes every file that is missing, and lists the archive that `GET /designs/{design_id}/bundle` sends.',
    params,
    body: ofRevision,
    kind: 'bundle',
    call: (backends, { params: { design_id }, body }, options) =>
      backends.export.StartBundleExport({ design_id, ...body }, options),
  }),
  makeRoute(
    {
      method: 'GET',
      path: '/designs/{design_id}/bundle',
      operationId: 'getBundle',
      tag: 'exports',
      problems: ['infeasible_task', 'range_not_satisfiable'],
      summary: 'Download all files of a design as one zip archive',
      description:
        'Model, controller, pictures, wiring, shopping list, plan, derivation, check report, trials, versions, seeds and hashes, with a README. Missing files are made first. The same revision with the same trials gives the same bytes.',
      params,
      query: ofRevision,
    },
    {
      accepts: ['application/zip', 'application/json', 'application/problem+json'],
      requestHeaders: ['Prefer', 'If-None-Match', 'If-Match', 'Range', 'If-Range'],
      answers: [
        {
          status: 200,
          description: 'The archive',
          mediaTypes: ['application/zip'],
          headers: ['ETag', 'Content-Disposition', 'Accept-Ranges'],
        },
        {
          status: 206,
          description: 'The requested range',
          mediaTypes: ['application/zip'],
          headers: ['ETag', 'Content-Disposition', 'Accept-Ranges', 'Content-Range'],
        },
        {
          status: 202,
          description: 'The operation to watch: files are still being made',
          message: 'robotdesign.common.v1.Operation',
          headers: ['Location', 'Retry-After', 'Preference-Applied'],
        },
        { status: 304, description: 'The caller already has this archive', headers: ['ETag'] },
      ],
      run: (exchange, { params: { design_id }, query }) => sendBundle(exchange, { design_id, ...query }),
    },
  ),
  start({
    method: 'POST',
    path: '/designs/{design_id}/export/print',
    operationId: 'exportPrint',
    tag: 'exports',
    problems: ['infeasible_task'],
    summary: 'Export a design for the 3D printer',
    description:
      'Writes a 3MF file for each plate, an STL file for each part, slicer settings, `print/manifest.json` and an assembly guide with exploded pictures. Parts larger than the bed are cut into pieces with pegs. With the default filament and profile the parts have the mass of the model.',
    params,
    body: {
      ...ofRevision,
      printer: z.exactOptional(
        z.strictObject({ bed_mm: z.exactOptional(bed) }).meta({ description: 'The printer of the parts' }),
      ),
      material: z.exactOptional(filament),
      profile: z.exactOptional(
        z.enum(printProfileWords).meta({ description: 'Layers and infill', default: 'standard' }),
      ),
    },
    kind: 'print_export',
    call: (backends, { params: { design_id }, body: { printer, ...body } }, options) =>
      backends.export.StartPrintExport(
        { design_id, ...body, ...(printer?.bed_mm ? { bed_mm: printer.bed_mm } : {}) },
        options,
      ),
  }),
  makeRoute(
    {
      method: 'GET',
      path: '/designs/{design_id}/picture',
      operationId: 'getPicture',
      tag: 'exports',
      summary: 'See a design: a small picture',
      description: 'A PNG of 320 × 240 pixels, in the home pose, with a scale bar.',
      params,
      query: ofRevision,
    },
    {
      accepts: ['image/png', 'application/problem+json'],
      requestHeaders: ['If-None-Match', 'If-Match'],
      answers: [
        { status: 200, description: 'The picture', mediaTypes: ['image/png'], headers: ['ETag'] },
        { status: 304, description: 'The caller already has this picture', headers: ['ETag'] },
      ],
      run: (exchange, { params: { design_id }, query }) => sendPicture(exchange, { design_id, ...query }),
    },
  ),
  makeRoute(
    {
      method: 'GET',
      path: '/designs/{design_id}/procurement',
      operationId: 'getProcurement',
      tag: 'exports',
      problems: ['infeasible_task'],
      summary: 'List what to buy for a design',
      description:
        'The component of every slot with its reason, price and alternatives, the shopping basket, filament, the power budget, and what the catalogue does not have. `Accept: text/csv` gives the shopping basket as a table.',
      params,
      query: ofRevision,
    },
    {
      accepts: [...basketTypes, 'application/problem+json'],
      answers: [
        { status: 200, description: 'What to buy', message: 'robotdesign.export.v1.Procurement' },
        { status: 200, description: 'The shopping basket', mediaTypes: ['text/csv'] },
      ],
      run: async (exchange, { params: { design_id }, query }) => {
        const { procurement } = await exchange.gateway.backends.export.GetProcurement(
          { design_id, ...query },
          readOptions(exchange),
        );
        const { request, response } = exchange;
        response.vary('Accept');
        if (request.accepts([...basketTypes]) !== 'text/csv') return sendResource(exchange, 200, procurement);
        response.setHeader(
          'Content-Disposition',
          `attachment; filename="procurement-r${procurement.revision}.csv"`,
        );
        response.type('text/csv').send(basketCsv(procurement));
      },
    },
  ),
  makeRoute(
    {
      method: 'GET',
      path: '/designs/{design_id}/files/{path}',
      operationId: 'readFile',
      tag: 'exports',
      problems: ['not_compiled', 'range_not_satisfiable'],
      summary: 'Download a file of a design',
      description: 'A file of the last compile, or of another revision. The path may have slashes.',
      params: { ...params, path: filePath },
      query: ofRevision,
    },
    {
      ...fileExchange,
      run: (exchange, { params: { design_id, path }, query }) =>
        sendDesignFile(exchange, { design_id, path, ...query }),
    },
  ),
];
