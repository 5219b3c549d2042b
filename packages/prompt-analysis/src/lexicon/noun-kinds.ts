import { stemOf } from '../tokens.ts';

/** Kinds of things by what a robot has to do with them; a word may be of several kinds. */
const table: Readonly<Record<string, string>> = {
  load: 'load cargo payload goods freight luggage baggage parcel package packet envelope mail post letter newspaper paper magazine book box carton crate case tote tray basket bag sack bin bucket pail barrel keg drum can tin jar jug bottle flask canister cylinder tank cooler hamper toolbox tool tools kit gear equipment instrument instruments spanner drill hammer saw rope hose cable chain wire reel spool coil roll pallet plank board beam timber wood firewood log logs lumber brick block stone rock slab tile tiles cement sand gravel soil compost mulch manure hay straw bale feed grain corn seed seeds fertiliser fertilizer salt water milk beer wine juice drink drinks coffee tea food meal meals dinner lunch breakfast pizza cake bread fruit apple apples pear tomato tomatoes potato potatoes vegetables eggs egg meat fish ice grocery groceries shopping laundry linen towel towels sheet sheets blanket duvet clothes uniform shoes boots tent rucksack backpack suitcase bags trunk guitar tuba cello drumkit amplifier speaker monitor screen laptop computer printer server battery batteries generator pump motor engine part parts component workpiece casting mould plate plates dish dishes cutlery glass glasses cup mug pot pan pots plant plants sapling seedling flowers wreath sample samples specimen vial vials tube tubes petri syringe medicine medication pills drugs medkit stretcher patient casualty dummy mannequin child toddler baby cat puppy toy toys lego ball balls bricks racket club clubs ski skis skates surfboard paddle canoe kayak bike pram wheelchair buggy walker cushion pillow mattress chair stool table sofa desk wardrobe fridge washer dryer television tv piano painting picture frame mirror statue sculpture vase lamp candle trophy prop costume gift present stock supplies rations provisions material materials debris rubble rubbish trash garbage waste litter leaves branches weeds snow piece pieces item items object objects stuff thing things catch trap net anchor buoy lens camera tripod rig telescope microscope sensor transceiver shovel spade rake ladder scaffold panel panels window door pane pipe pipes rod rods bar bars tyre tyres wheel wheels shell shells cone cones sign signs barrier mic flag vaccine blood organ bandages oxygen hydrogen gas propane petrol diesel fuel oil paint plaster concrete mortar vest helmet jacket shot weight weights dumbbell barbell kettlebell',
  drawn:
    'trailer cart trolley wagon sled sledge dolly pram pushchair wheelchair bogie carriage caravan boat dinghy canoe wheelbarrow barrow plough plow harrow roller bale pallet cage rack bin skip bed stretcher car aircraft glider',
  opening:
    'door doorway doorframe gate gateway entrance entry exit opening hatch hatchway manhole porthole trapdoor flap letterbox mailbox window passage passageway corridor hallway hall aisle alley lane tunnel gallery adit cave shaft crevice slot slit fissure crack cavity void crawlspace gap space room hole archway arch turnstile lift elevator stairwell stairway landing bay walkway gangway catwalk row rows narrowest tightest bottleneck squeeze throat mouth bench benches shelves racks pews trees trunks bars joists rafters studs beams walls',
  pipe: 'pipe pipes pipeline duct ducts ducting ductwork tube tubes culvert sewer drain drainpipe conduit chute chimney flue gutter downpipe borehole bore hose main vent burrow well penstock siphon',
  obstacle:
    'step steps stair stairs stairway staircase riser curb kerb threshold thresholds sill doorsill doorstep ledge lip edge log logs trunk trunks root roots rock rocks boulder boulders stone stones brick bricks block blocks rubble hurdle hump bump bumps ridge ridges rail rails sleeper sleepers cable cables hose hoses pipe pipes beam branch branches stump stumps mound mounds molehill molehills tussock hummock rut ruts furrow furrows clod clods berm berms bank obstacle obstacles book books plank planks pallet platform plinth podium stage stile fence joist joists speedbump tile carpet rug mat wall debris crate',
  gap: 'gap gaps ditch ditches trench trenches crevasse crevasses crack cracks stream streams brook creek rivulet channel channels hole holes chasm gully gullies canal furrow grate slot',
  surface:
    'table tables desk desks counter counters countertop worktop workbench bench benches shelf shelves rack racks cupboard cupboards cabinet drawer drawers windowsill sill mantelpiece hook hooks handle handles knob button buttons switch switches valve valves lever levers tap taps gauge gauges meter socket outlet doorbell bell lock latch thermostat panel keypad branch branches fruit lamp bulb light letterbox mailbox hopper bin rim conveyor belt bed sink hob stove oven machine trailer truck lorry van tailgate trolley wall picture ceiling gutter window windows roof crop nest nests stage pallet scanner screen',
  cover:
    'sofa couch bed beds cot bunk desk table bench chair chairs wardrobe cabinet cupboard dresser sideboard fridge car cars truck van train trailer cart trolley pallet shelf shelving rack fence gate barrier hedge bush shrub beam beams pipe deck porch floor floorboards house shed stage pews machine machines conveyor panels seat seats hatch door cage',
  ground:
    'ground floor floors soil earth mud sand gravel grass lawn meadow field snow ice water puddle leaves straw litter sawdust carpet rug parquet tarmac asphalt concrete cobbles rubble scree slush silt sludge dust moss heather undergrowth crop',
  way: 'way path track trail road street route lap laps round rounds loop circuit trip trips run walk journey tour distance range perimeter fence line mile stretch corridor row length',
  container:
    'backpack rucksack suitcase bag case box boot trunk car van cupboard drawer locker shelf hatchback crate trailer lift elevator',
  person:
    'person people man woman child children kid kids boy girl mother mum mom father dad grandmother grandma granny gran grandfather grandpa grandad uncle aunt brother sister son daughter wife husband neighbour neighbor nephew niece friend colleague boss patient patients guest guests visitor resident crew team worker workers technician nurse doctor customer pupil student teacher',
  animal:
    'dog cat horse cow cows sheep goat pig hen hens chicken chickens duck goose rabbit bird birds mouse rat hedgehog cattle calf calves lamb lambs fish newt frog deer boar',
  other_machine:
    'tractor mower lawnmower excavator crane forklift truck lorry van car bus train plane aircraft vacuum hoover roomba drone competitor rival predecessor',
  time: 'battery charge shift trip round day night hour morning evening week visit run',
  body: 'robot machine bot body chassis frame footprint itself unit device platform design prototype',
  'l-mass': 'weight mass',
  'l-load': 'payload load capacity cargo',
  'l-size': 'footprint size dimensions dimension envelope side',
  'l-reach': 'reach',
  'l-clear': 'clearance headroom',
  'l-range': 'range distance',
  'l-time': 'runtime endurance battery autonomy uptime shift charge',
  'l-cost': 'budget price cost costs',
  'l-slope': 'slope slopes ramp ramps incline gradient grade hill bank roof pitch embankment driveway',
  part: 'leg legs wheel wheels arm arms foot feet segment motor track tracks joint',
  wind: 'wind gust gusts current traffic conveyor belt car cars train bike',
  sea: 'altitude elevation sea asl amsl summit peak hut',
};

const byStem = new Map<string, string[]>();
for (const [kind, words] of Object.entries(table)) {
  for (const word of words.split(' ')) {
    const stem = stemOf(word);
    const kinds = byStem.get(stem) ?? [];
    if (!kinds.includes(kind)) kinds.push(kind);
    byStem.set(stem, kinds);
  }
}

/** The kinds of things that a noun of a stem may name. */
export const nounKinds = (stem: string): readonly string[] => byStem.get(stem) ?? [];
