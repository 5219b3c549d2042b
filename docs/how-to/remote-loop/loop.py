"""An agent loop in another process: it sketches four-wheeled rovers of different sizes.

It serves two calls of robotdesign.loop.v1.AgentLoopService: DescribeLoop returns its description, RunLoop returns
bodies. A body is a program: named rules of the grammar, each with its target and parameters. The service replays every
program, builds it from real parts, simulates it and ranks it. So this loop needs no knowledge of motors or physics,
only of the rules. The service refuses a program that the grammar does not allow, and reports the reason.
"""

import argparse
import json
import random
import signal
import threading
from concurrent import futures

import grpc
from robotdesign.common.v1 import operation_pb2, program_pb2
from robotdesign.loop.v1 import loop_pb2, loop_pb2_grpc

NAME = "rover_sketch"
VERSION = "1.0.0"

# The settings that a caller may set under config.extra. The service checks them.
CONFIG_SCHEMA = {
    "type": "object",
    "properties": {
        "extra": {
            "type": "object",
            "properties": {
                "longest_m": {
                    "type": "number",
                    "minimum": 0.2,
                    "maximum": 0.4,
                    "default": 0.32,
                    "description": "length of the longest chassis",
                },
                "pause_s": {
                    "type": "number",
                    "minimum": 0,
                    "maximum": 30,
                    "default": 0,
                    "description": "pause after each sketch, to watch the progress",
                },
            },
            "additionalProperties": False,
        }
    },
}


def metres(name: str, value: float) -> program_pb2.ParameterValue:
    return program_pb2.ParameterValue(name=name, number=round(value, 4), unit="m")


def word(name: str, value: str) -> program_pb2.ParameterValue:
    return program_pb2.ParameterValue(name=name, word=value)


def rule(name: str, target: str, *parameters: program_pb2.ParameterValue) -> program_pb2.RuleApplication:
    return program_pb2.RuleApplication(rule=name, target=target, parameters=parameters)


def sketch(
    request: loop_pb2.RunLoopRequest, chance: random.Random, longest_m: float, number: int
) -> program_pb2.RobotDesignProgram:
    """Sketches one rover: a chassis, two axles, and a tray if the task has a payload.

    The service leaves out bodies that are too similar, so each rover has a different form or size.
    """
    pairs = (request.config.population + 1) // 2
    share = (number // 2 + chance.uniform(0.3, 0.7)) / pairs
    wheel_m = 0.06 + 0.05 * share
    length_m = 0.2 + (longest_m - 0.2) * share
    axle = metres("wheel_width_m", chance.uniform(0.02, 0.032))
    rules = [
        rule(
            "frame_chassis",
            "robot",
            word("form", ["box", "wedge"][number % 2]),
            metres("length_m", length_m),
            metres("width_m", chance.uniform(0.13, 0.18)),
            metres("wheel_diameter_m", wheel_m),
        ),
        rule("attach_axle", "torso", word("station", "front"), axle),
        rule("attach_axle", "torso", word("station", "rear"), axle),
    ]
    if request.plan.capabilities.payload_kg > 0:
        tray = [metres("length_m", 0.6 * length_m), metres("width_m", 0.12), metres("rim_m", 0.02)]
        rules.append(rule("lay_cargo_deck", "torso", *tray))
    return program_pb2.RobotDesignProgram(
        grammar=request.grammar,
        grammar_version=request.grammar_version,
        start_symbol="robot",
        seed=request.seed,
        # The service replaces task, loop and version.
        metadata=program_pb2.ProgramMetadata(
            embodiment=program_pb2.EMBODIMENT_ROVER, task="", agent_loop=NAME, loop_version=VERSION
        ),
        applications=rules,
    )


class RoverSketch(loop_pb2_grpc.AgentLoopServiceServicer):
    def DescribeLoop(self, request, context):
        description = loop_pb2.AgentLoopDescription(
            name=NAME,
            version=VERSION,
            description="Sketches four-wheeled rovers of different sizes.",
            deterministic=True,
            config_schema_json=json.dumps(CONFIG_SCHEMA),
        )
        return loop_pb2.DescribeLoopResponse(description=description)

    def RunLoop(self, request, context):
        # Set when the caller cancels or disconnects, or the deadline has passed.
        ended = threading.Event()
        context.add_callback(ended.set)
        extra = json.loads(request.config.extra_json or "{}")
        # The same request gives the same bodies: all randomness comes from the seed.
        chance = random.Random(request.seed)
        programs = []
        total = request.config.population
        while len(programs) < total:
            programs.append(sketch(request, chance, extra.get("longest_m", 0.32), len(programs)))
            # A loop that sends no message for a minute is stopped.
            yield loop_pb2.RunLoopResponse(
                progress=operation_pb2.OperationProgress(
                    phase="sketching", done=len(programs), total=total, message=f"{len(programs)} of {total} rovers sketched"
                )
            )
            if ended.wait(extra.get("pause_s", 0)):
                print("cancelled by the caller", flush=True)
                return
        yield loop_pb2.RunLoopResponse(
            offer=loop_pb2.LoopOffer(state=loop_pb2.AGENT_LOOP_STATE_COMPLETED, programs=programs)
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=50061)
    port = parser.parse_args().port
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
    loop_pb2_grpc.add_AgentLoopServiceServicer_to_server(RoverSketch(), server)
    server.add_insecure_port(f"127.0.0.1:{port}")
    server.start()
    print(f"{NAME} answers on 127.0.0.1:{port}", flush=True)
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: server.stop(grace=1))
    server.wait_for_termination()


if __name__ == "__main__":
    main()
